// The list under a finger: touches go to the engine as they come, and its frames to the screen.

class Touching {
  /**
   * `player` gives the frame to begin at, draws frames and takes what was dragged; a drag of the
   * list begins a take, which ends a while after the list has come to rest.
   */
  constructor(screen, stage, engine, player) {
    Object.assign(this, { screen, stage, engine, player });
    this.rate = 60;
    this.take = null;
    this.isHeld = false;
    screen.addEventListener("pointerdown", (event) => this.#down(event));
    screen.addEventListener("pointermove", (event) => this.#move(event));
    screen.addEventListener("pointerup", (event) => this.#up(event, 2));
    screen.addEventListener("pointercancel", (event) => this.#up(event, 3));
  }

  get isLive() { return this.take !== null; }

  /** Begins a take at an offset in points; `stays` keeps it until it is ended by hand. */
  begin(offset, stays) {
    this.take = new Take(offset);
    this.stays = stays;
    this.start = performance.now();
    this.next = 0;
    this.lastTime = -1;
    this.restSince = 0;
    this.shown = [];
    this.engine.beginLive(offset, this.rate, this.player.physics);
    this.#run();
  }

  /** Ends the take and hands it over; a take without a touch is forgotten. */
  end() {
    const { take } = this;
    if (!take) return;
    this.take = null;
    cancelAnimationFrame(this.request);
    this.player.taken(take.touches.length > 0 ? take : null);
  }

  #down(event) {
    if (event.button !== 0 || this.pointer !== undefined) return;
    event.preventDefault();
    this.screen.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    const [x, y] = this.stage.point(event);
    this.origin = { x, y, time: event.timeStamp };
    this.isHeld = true;
    if (this.isLive) this.#send(0, x, y, event.timeStamp);
  }

  #move(event) {
    if (event.pointerId !== this.pointer) return;
    // Without this, a browser would hand over one place a frame, and velocities would suffer.
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) {
      const [x, y] = this.stage.point(each);
      if (!this.isLive) {
        if (Math.hypot(x - this.origin.x, y - this.origin.y) < 4) continue;
        this.begin(this.player.offset, false);
        this.start = this.origin.time;
        this.#send(0, this.origin.x, this.origin.y, this.origin.time);
      }
      this.#send(1, x, y, each.timeStamp);
    }
  }

  #up(event, phase) {
    if (event.pointerId !== this.pointer) return;
    this.pointer = undefined;
    this.isHeld = false;
    const [x, y] = this.stage.point(event);
    if (this.isLive) this.#send(phase, x, y, event.timeStamp);
    else if (phase === 2) this.player.clicked(x, y, event);
  }

  #send(phase, x, y, stamp) {
    // A touch later than the frame on screen, so that a replay shows it in the same frame as here.
    const round = (value) => Math.round(value * 1e6) / 1e6;
    const time = round(Math.max((stamp - this.start) / 1000, this.lastTime + 3e-6, 0));
    this.lastTime = Math.max(this.lastTime, time - 3e-6);
    const [px, py] = [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];
    this.take.add(phase, px, py, time);
    this.engine.liveTouch(phase, px, py, time);
  }

  #run() {
    const step = (now) => {
      if (!this.isLive) return;
      // After a pause of the page, time goes on where it was.
      const lag = (now - this.start) / 1000 - this.next / this.rate;
      if (lag > 0.5) this.start += (lag - 0.1) * 1000;
      let frame = null;
      while (this.next / this.rate <= (now - this.start) / 1000) {
        frame = this.engine.showLive();
        if (!frame) break;
        this.next++;
        this.lastTime = Math.max(this.lastTime, frame.time);
        this.shown.push(frame.offset);
        this.#rest(frame);
      }
      if (frame) this.player.drawLive(frame);
      if (this.isLive) this.request = requestAnimationFrame(step);
    };
    this.request = requestAnimationFrame(step);
  }

  #rest(frame) {
    const isStill = Phases[frame.phase] === "rest" && !this.isHeld;
    if (!isStill) this.restSince = frame.time;
    if (!this.stays && frame.time - this.restSince > 0.8 && this.take.touches.length > 0) {
      queueMicrotask(() => this.end());
    }
  }
}
