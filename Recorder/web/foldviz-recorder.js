/**
 * Records a list of a web page for foldviz: offsets, touches and frame times on one clock, and what each row
 * really showed in each frame, as foldviz's replay table.
 *
 *     const recorder = new FoldvizRecorder(document.querySelector("main"), "article")
 *     recorder.start()
 *     // … scroll …
 *     recorder.stop().download()
 *
 * `foldviz diff scene.yml table.csv --recording recording.ndjson --tolerance 0.5` then says where the page departs from
 * the design. A row's kind is its `data-kind`, else `row`; its index its `data-index`, for lists that hold but some of
 * their rows, else its place among those of its kind; its id its `data-id`, else its `id`, else its index. Lengths are
 * in CSS pixels, times in seconds from the first frame or touch.
 */
class FoldvizRecorder {
  /** `list` is the element that scrolls (the document's for a page that does), `rows` a selector within it. */
  constructor(list, rows) {
    Object.assign(this, { list, rows })
    this.places = new WeakMap()
    // Told of a change of size after all callbacks of a frame and its layout, just before it is painted.
    this.probe = document.createElement("foldviz-probe")
    this.probe.style.cssText = "position:fixed;left:-9px;top:0;width:1px;height:1px;visibility:hidden;contain:strict"
    this.observer = new ResizeObserver(() => this.#look())
  }

  start() {
    this.stop()
    Object.assign(this, { entries: [], touches: [], frames: [], table: [], first: null, begun: 0, fingers: new Set() })
    document.body.append(this.probe)
    this.observer.observe(this.probe)
    this.listening = new AbortController()
    const options = { passive: true, capture: true, signal: this.listening.signal }
    this.list.addEventListener("touchstart", this.#touch, options)
    this.list.addEventListener("click", this.#tap, options)
    this.request = requestAnimationFrame(this.#begin)
    return this
  }

  /** Ends the recording, and gives what was recorded. */
  stop() {
    cancelAnimationFrame(this.request)
    this.observer.disconnect()
    this.probe.remove()
    this.listening?.abort()
    return this
  }

  /** The files by their names: a recording for replay, one of touches, the frames for profile, the table for diff. */
  get files() {
    const lines = (rows) => rows.map((row) => JSON.stringify(row) + "\n").join("")
    const header = (kind) => ({ foldviz: 1, kind, unit: "pt" })
    const files = {
      "recording.ndjson": lines([header("scroll"), ...this.#inOrder(this.entries)]),
      "frames.ndjson": lines(this.frames),
      "table.csv": FoldvizRecorder.columns.join(",") + "\n" + this.table.join(""),
    }
    const rest = this.entries.find((entry) => "offset" in entry)
    if (this.touches.length > 0 && rest) {
      const from = { t: 0, offset: rest.offset }
      files["touches.ndjson"] = lines([header("touch"), from, ...this.#inOrder(this.touches)])
    }
    return files
  }

  /** Hands the files to the browser's downloads. */
  download() {
    for (const [name, text] of Object.entries(this.files)) {
      const link = document.createElement("a")
      link.href = URL.createObjectURL(new Blob([text]))
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 1000)
    }
    return this
  }

  static columns = ["frame", "t", "offset", "row", "id", "minY", "height", "foldAngle", "opacity", "expandOffset", "kind"]

  #begin = (now) => {
    this.begun = now
    this.probe.style.width = this.probe.style.width === "1px" ? "2px" : "1px"
    this.request = requestAnimationFrame(this.#begin)
  }

  #seconds(time) {
    return Math.max(0, (time - this.first) / 1000)
  }

  /** Events are told after the frame that they belong to has begun; what was before the first frame is at 0. */
  #inOrder(entries) {
    return entries.map((entry, place) => [entry, place])
      .sort(([a, i], [b, j]) => a.t - b.t || i - j).map(([entry]) => entry)
  }

  /** Reads what this frame shows, once nothing can change it any more. */
  #look() {
    const end = performance.now()
    if (!this.begun) return
    this.first ??= this.begun
    const t = this.#seconds(this.begun)
    if (this.frames.length > 0 && this.frames.at(-1).start === t) return
    const frame = this.frames.length
    const offset = this.list.scrollTop
    const screen = this.#screen()
    this.entries.push({ t, offset, dragging: this.fingers.size > 0 })
    for (const { row, kind, index, id } of this.#rows()) {
      const shown = this.#shown(row, offset, screen.top)
      if (shown.minY + shown.height <= 0 || shown.minY >= screen.height) continue
      const cells = [
        frame, t, offset, index, FoldvizRecorder.field(id), shown.minY, shown.height,
        shown.foldAngle, shown.opacity, shown.expandOffset, FoldvizRecorder.field(kind),
      ]
      this.table.push(cells.join(",") + "\n")
    }
    this.frames.push({ frame, start: t, end: this.#seconds(end) })
  }

  /** The part of the window in which the list is seen. */
  #screen() {
    if (this.list === document.scrollingElement) return { left: 0, top: 0, height: innerHeight }
    const box = this.list.getBoundingClientRect()
    return { left: box.left + this.list.clientLeft, top: box.top + this.list.clientTop, height: this.list.clientHeight }
  }

  /** A row's box before it is transformed, and how it is turned, moved and seen through. */
  #shown(row, offset, top) {
    const style = getComputedStyle(row)
    const matrix = FoldvizRecorder.matrix(row, style)
    let place = this.places.get(row)
    if (matrix.isIdentity) {
      // Offsets of the layout are whole numbers; a box that nothing transforms is exact.
      const box = row.getBoundingClientRect()
      place = { exact: box.top - top + offset, whole: row.offsetTop, height: box.height, wholeHeight: row.offsetHeight }
      this.places.set(row, place)
    } else if (!place) {
      const whole = this.#whole(row)
      place = { exact: whole, whole: row.offsetTop, height: row.offsetHeight, wholeHeight: row.offsetHeight }
    }
    const turn = (Math.atan2(matrix.m23, matrix.m22) * 180) / Math.PI
    return {
      minY: place.exact + row.offsetTop - place.whole - offset,
      height: row.offsetHeight === place.wholeHeight ? place.height : row.offsetHeight,
      // What turns to its back by rounding is edge-on.
      foldAngle: Math.abs(turn) < 1e-9 ? 0 : turn,
      opacity: Number(style.opacity),
      expandOffset: matrix.m42,
    }
  }

  /** Where the layout has a row in the list's content. */
  #whole(row) {
    let [whole, box] = [0, row]
    for (; box !== this.list && this.list.contains(box); box = box.offsetParent) {
      whole += box.offsetTop + (box === row ? 0 : box.clientTop)
    }
    return box === this.list ? whole : whole - this.list.offsetTop - this.list.clientTop
  }

  /** What a computed style moves a row by, with the shares of its box in pixels: the browser itself adds up the rest. */
  static move(text, row) {
    let depth = 0
    const parts = text.replace(/[( )]/g, (one) => {
      depth += one === "(" ? 1 : one === ")" ? -1 : 0
      return one === " " && depth === 0 ? "\n" : one
    }).split("\n")
    const [x, y = "0px", z = "0px"] = parts.map((part, axis) => part.replace(/(-?[\d.]+(?:e[+-]?\d+)?)%/g,
      (_, share) => `${(share / 100) * (axis ? row.offsetHeight : row.offsetWidth)}px`))
    return new DOMMatrix(`translate3d(${x},${y},${z})`)
  }

  /** All transforms of a row, in the order in which CSS applies them. */
  static matrix(row, style) {
    const matrix = new DOMMatrix()
    if (style.translate && style.translate !== "none") matrix.multiplySelf(this.move(style.translate, row))
    if (style.rotate && style.rotate !== "none") {
      const parts = style.rotate.split(" ")
      const angle = parts.pop()
      const axis = { x: "1,0,0", y: "0,1,0", z: "0,0,1" }[parts[0]] ?? (parts.join(",") || "0,0,1")
      matrix.multiplySelf(new DOMMatrix(`rotate3d(${axis},${angle})`))
    }
    if (style.scale && style.scale !== "none") {
      const parts = style.scale.split(" ").map(parseFloat)
      matrix.scaleSelf(parts[0], parts[1] ?? parts[0], parts[2] ?? 1)
    }
    return style.transform === "none" ? matrix : matrix.multiplySelf(new DOMMatrix(style.transform))
  }

  /** The rows, each with its kind, its index among those of its kind, and its id. */
  #rows() {
    const counts = {}
    return Array.from(this.list.querySelectorAll(this.rows), (row) => {
      const kind = row.dataset.kind ?? "row"
      counts[kind] ??= 0
      const index = row.dataset.index ?? counts[kind]++
      return { row, kind, index, id: row.dataset.id ?? (row.id || String(index)) }
    })
  }

  /** A field of CSV by RFC 4180. */
  static field(text) {
    return /[",\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }

  #touch = (event) => {
    if (event.type === "touchstart") {
      // What follows goes to where the touch began, even if that has left the page.
      for (const name of ["touchmove", "touchend", "touchcancel"]) {
        event.target.addEventListener(name, this.#touch, { passive: true, signal: this.listening.signal })
      }
    } else if (event.target !== event.currentTarget) return
    const names = { touchstart: "began", touchmove: "moved", touchend: "ended", touchcancel: "cancelled" }
    for (const finger of event.changedTouches) {
      // A recording has one finger, the first.
      const isFirst = this.fingers.size === 0 || this.fingers.has(finger.identifier)
      if (!isFirst) continue
      if (event.type === "touchstart") this.fingers.add(finger.identifier)
      const { left, top } = this.#screen()
      this.first ??= event.timeStamp
      this.touches.push({
        t: this.#seconds(event.timeStamp), touch: names[event.type],
        x: finger.clientX - left, y: finger.clientY - top,
      })
      if (event.type === "touchend" || event.type === "touchcancel") this.fingers.delete(finger.identifier)
    }
  }

  #tap = (event) => {
    const tapped = this.#rows().find(({ row }) => row.contains(event.target))
    if (tapped?.kind !== "row") return
    this.first ??= event.timeStamp
    this.entries.push({ t: this.#seconds(event.timeStamp), event: "tap", id: tapped.id })
  }
}

if (typeof module !== "undefined") module.exports = FoldvizRecorder
else globalThis.FoldvizRecorder = FoldvizRecorder
