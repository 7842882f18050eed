/**
 * Records a list on a web page for foldviz: offsets, touches and frame times on one clock, and the appearance of each
 * row in each frame as foldviz's replay table.
 *
 *     const recorder = new FoldvizRecorder(document.querySelector("main"), "article")
 *     recorder.start()
 *     // … scroll …
 *     recorder.stop().download()
 *
 * To find where the page differs from the design, run
 * `foldviz diff scene.yml table.csv --recording recording.ndjson --tolerance 0.5`.
 *
 * To find by how much the list jumps, run `foldviz stability table.csv`. The table says for each frame how far the user
 * scrolled (`scroll`), how far the page's own scripts moved the list (`wrote`), its assumed height (`extent`), its
 * `viewport`, and for each row whether it is painted. What neither explains is the browser's scroll anchoring. If the
 * browser shows a frame in between that cannot be recorded, `slip` is 1, and `foldviz stability` knows no jump.
 *
 * A row's kind is its `data-kind`, or `row` by default. Its index is its `data-index`, which lists need if they contain
 * only some of their rows, or else its position among the rows of its kind. Its identifier is its attribute `identify`
 * or what this function returns for it, else its `data-id`, its `id` or its index. Lists that use an element for one row
 * after another need one that stays with the data. Lengths are in CSS pixels, and times in seconds from the first
 * frame or touch.
 */
class FoldvizRecorder {
  /**
   * `list` is the scrolling element (`document.scrollingElement` for a page), `rows` a selector for its rows, and
   * `identify` the name of the attribute with a row's identifier, or a function from a row to it.
   */
  constructor(list, rows, identify = (row, index) => row.dataset.id ?? (row.id || String(index))) {
    const name = identify
    if (typeof name === "string") identify = (row, index) => row.getAttribute(name) ?? String(index)
    Object.assign(this, { list, rows, identify })
    Object.assign(this, { places: new WeakMap(), styles: new WeakMap() })
    // What is posted before a frame is laid out arrives just after it is painted.
    this.channel = new MessageChannel()
    this.channel.port1.onmessage = () => this.look()
  }

  start() {
    this.stop()
    Object.assign(this, { entries: [], touches: [], frames: [], table: [], first: null, begun: 0, fingers: new Set() })
    Object.assign(this, { known: this.list.scrollTop, scroll: 0, wrote: 0, smooth: 0, isAwaited: false, slip: 0 })
    this.listening = new AbortController()
    this.#watchWrites()
    const page = this.list === document.scrollingElement
    const scrolling = { passive: true, capture: true, signal: this.listening.signal }
    addEventListener("scroll", (event) => {
      if (event.target === (page ? document : this.list)) this.#scrolled()
    }, scrolling)
    // The user's input stops a smooth scroll of the page's own.
    for (const name of ["scrollend", "wheel", "touchstart"]) addEventListener(name, () => { this.smooth = 0 }, scrolling)
    const options = { passive: true, capture: true, signal: this.listening.signal }
    this.list.addEventListener("touchstart", this.#touch, options)
    this.list.addEventListener("click", this.#tap, options)
    this.request = requestAnimationFrame(this.#begin)
    return this
  }

  /** Stops recording, and returns this recorder. */
  stop() {
    cancelAnimationFrame(this.request)
    this.listening?.abort()
    for (const [object, name, native] of this.watched ?? []) {
      if (native) object[name] = native
      else delete object[name]
    }
    this.watched = []
    return this
  }

  /** Lets the list's own ways to scroll say by how much they move it. */
  #watchWrites() {
    let isWriting = false
    const write = (change, behavior = "auto") => {
      if (isWriting) return change()
      isWriting = true
      const before = this.list.scrollTop
      try {
        return change()
      } finally {
        isWriting = false
        const moved = this.list.scrollTop - before
        this.wrote += moved
        this.known += moved
        const style = behavior === "auto" ? getComputedStyle(this.list).scrollBehavior : behavior
        if (style === "smooth") this.smooth = 3
      }
    }
    const offset = Object.getOwnPropertyDescriptor(Element.prototype, "scrollTop")
    Object.defineProperty(this.list, "scrollTop", {
      configurable: true, get: () => offset.get.call(this.list),
      set: (value) => write(() => offset.set.call(this.list, value)),
    })
    this.watched = [[this.list, "scrollTop"]]
    const watch = (object, name) => {
      const native = object[name]
      const own = Object.hasOwn(object, name)
      object[name] = function (...values) {
        return write(() => native.apply(this, values), values[0]?.behavior)
      }
      this.watched.push([object, name, own ? native : null])
    }
    const objects = this.list === document.scrollingElement ? [this.list, window] : [this.list]
    for (const object of objects) for (const name of ["scroll", "scrollTo", "scrollBy"]) watch(object, name)
    watch(Element.prototype, "scrollIntoView")
  }

  /**
   * Attributes to the user what no write explains, at the event and before the page's own listeners, which may write. A
   * smooth scroll of the page's own goes on in later frames.
   */
  #scrolled() {
    const moved = this.list.scrollTop - this.known
    this[this.smooth > 0 && this.fingers.size === 0 ? "wrote" : "scroll"] += moved
    this.known += moved
  }

  /** The texts of all files by name: the recording, the touches if there were any, the frame times and the table. */
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

  /** Downloads the files in the browser. */
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

  static columns = [
    "frame", "t", "offset", "row", "id", "minY", "height", "foldAngle", "opacity", "expandOffset", "kind",
    "scroll", "wrote", "extent", "viewport", "painted", "slip",
  ]

  #begin = (now) => {
    this.begun = now
    // The frame before was painted without having been recorded.
    if (this.isAwaited) this.slip = 1
    this.isAwaited = true
    // A task of this priority comes before those of the page, which may change what was painted.
    if (globalThis.scheduler?.postTask) scheduler.postTask(() => this.look(), { priority: "user-blocking" })
    else this.channel.port2.postMessage(null)
    this.request = requestAnimationFrame(this.#begin)
  }

  #seconds(time) {
    return Math.max(0, (time - this.first) / 1000)
  }

  /** Returns entries sorted by time, because events are reported after the start of the frame they belong to. */
  #inOrder(entries) {
    return entries.map((entry, place) => [entry, place])
      .sort(([a, i], [b, j]) => a.t - b.t || i - j).map(([entry]) => entry)
  }

  /** Records the frame that was just painted. */
  look() {
    this.isAwaited = false
    const end = performance.now()
    if (!this.begun || this.listening.signal.aborted) return
    this.first ??= this.begun
    const t = this.#seconds(this.begun)
    if (this.frames.length > 0 && this.frames.at(-1).start === t) return
    const frame = this.frames.length
    const offset = this.list.scrollTop
    const screen = this.#screen()
    const start = [frame, t, offset].join(",")
    const shared = [this.scroll, this.wrote, this.list.scrollHeight, screen.height].join(",")
    const { slip } = this
    // A smooth scroll that has not moved the list for three frames is over, or had no way to go.
    if (this.entries.at(-1)?.offset === offset) this.smooth -= 1
    else if (this.smooth > 0) this.smooth = 3
    // What moved the list since the last event was the browser's scroll anchoring.
    Object.assign(this, { known: offset, scroll: 0, wrote: 0, slip: 0 })
    this.entries.push({ t, offset, dragging: this.fingers.size > 0 })
    const before = this.table.length
    for (const { row, kind, index, id } of this.#rows()) {
      const shown = this.#shown(row, offset, screen.top)
      const isShown = (top) => top + shown.height > 0 && top < screen.height
      if (!isShown(shown.minY)) {
        // Only its transform brings the row on screen, so this is where the list has put it.
        if (shown.foldAngle !== 0 || !isShown(shown.minY + shown.expandOffset)) continue
        Object.assign(shown, { minY: shown.minY + shown.expandOffset, expandOffset: 0 })
      }
      const cells = [
        start, index, FoldvizRecorder.field(id), shown.minY, shown.height,
        shown.foldAngle, shown.opacity, shown.expandOffset, FoldvizRecorder.field(kind), shared, shown.painted, slip,
      ]
      this.table.push(cells.join(",") + "\n")
    }
    if (this.table.length === before) {
      this.table.push([start, 0, "", 0, 0, 0, 1, 0, "empty", shared, 0, slip].join(",") + "\n")
    }
    this.frames.push({ frame, start: t, end: this.#seconds(end) })
  }

  /** The visible part of the list in the window, in CSS pixels. */
  #screen() {
    if (this.list === document.scrollingElement) return { left: 0, top: 0, height: innerHeight }
    const box = this.list.getBoundingClientRect()
    return { left: box.left + this.list.clientLeft, top: box.top + this.list.clientTop, height: this.list.clientHeight }
  }

  /**
   * Returns a row's untransformed box, rotation in degrees, translation and opacity; `top` is the top of the list.
   *
   * An absolute row that its transforms only translate is where its list has put it, and not displaced.
   */
  #shown(row, offset, top) {
    let style = this.styles.get(row)
    // The style is live, so that one object serves all frames.
    if (!style) this.styles.set(row, style = getComputedStyle(row))
    const painted = style.visibility === "hidden" ? 0 : 1
    const [opacity, transform] = [Number(style.opacity), style.transform]
    const isAbsolute = style.position === "absolute"
    const translated = (moved) => {
      // Layout offsets are rounded to whole pixels; the box of a row that is only translated is exact.
      const box = row.getBoundingClientRect()
      const [minY, height] = [box.top - top - moved, box.height]
      if (!isAbsolute) {
        this.places.set(row, { exact: minY + offset, whole: row.offsetTop, height, wholeHeight: row.offsetHeight })
      }
      return { minY, height, foldAngle: 0, opacity, expandOffset: moved, painted }
    }
    if (isAbsolute && transform.startsWith("matrix(1, 0, 0, 1,")) return translated(0)
    const matrix = FoldvizRecorder.matrix(row, style)
    const { m41, m42 } = matrix
    if (new DOMMatrix().translate(-m41, -m42).multiply(matrix).isIdentity) return translated(isAbsolute ? 0 : m42)
    let place = this.places.get(row)
    if (!place) {
      const whole = this.#whole(row)
      place = { exact: whole, whole: row.offsetTop, height: row.offsetHeight, wholeHeight: row.offsetHeight }
    }
    const turn = (Math.atan2(matrix.m23, matrix.m22) * 180) / Math.PI
    return {
      minY: place.exact + row.offsetTop - place.whole - offset,
      height: row.offsetHeight === place.wholeHeight ? place.height : row.offsetHeight,
      // Rounding errors must not turn a flat row.
      foldAngle: Math.abs(turn) < 1e-9 ? 0 : turn,
      opacity,
      expandOffset: matrix.m42,
      painted,
    }
  }

  /** Returns the top of a row in the list's content, in whole CSS pixels. */
  #whole(row) {
    let [whole, box] = [0, row]
    for (; box !== this.list && this.list.contains(box); box = box.offsetParent) {
      whole += box.offsetTop + (box === row ? 0 : box.clientTop)
    }
    return box === this.list ? whole : whole - this.list.offsetTop - this.list.clientTop
  }

  /** Returns the matrix of a computed `translate`, with percentages of the row's box converted to pixels. */
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

  /** Returns the product of a row's transforms, in the order in which CSS applies them. */
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

  /** Returns the rows, each with its kind, its index among the rows of this kind, and its identifier. */
  #rows() {
    const counts = {}
    return Array.from(this.list.querySelectorAll(this.rows), (row) => {
      const kind = row.dataset.kind ?? "row"
      counts[kind] ??= 0
      const index = row.dataset.index ?? counts[kind]++
      return { row, kind, index, id: String(this.identify(row, index)) }
    })
  }

  /** Returns a text as a CSV field (RFC 4180). */
  static field(text) {
    return /[",\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }

  #touch = (event) => {
    if (event.type === "touchstart") {
      // Later events of a touch go to the element where it began, even if that element has left the page.
      for (const name of ["touchmove", "touchend", "touchcancel"]) {
        event.target.addEventListener(name, this.#touch, { passive: true, signal: this.listening.signal })
      }
    } else if (event.target !== event.currentTarget) return
    const names = { touchstart: "began", touchmove: "moved", touchend: "ended", touchcancel: "cancelled" }
    for (const finger of event.changedTouches) {
      // Only the first finger is recorded.
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
