// The scene in the user's hands: touches and events go to the engine as they come, and its frames to
// the screen.

import { make } from "./dom.js";
import { Phases } from "./facts.js";
import { EventWords, Take } from "./words.js";

/** How long a scene has to rest before a take ends by itself, in seconds. */
const RestSpan = 0.8;

/** How long a wheel stands still until it lets go of the list, in milliseconds. */
const WheelSpan = 120;

export class Touching {
  /**
   * `player` gives the frame to begin at, draws frames and takes what was done; a drag, or a button
   * of `buttons`, begins a take, which ends a while after the scene has come to rest.
   */
  constructor(screen, buttons, stage, engine, player) {
    Object.assign(this, { screen, buttons, stage, engine, player });
    this.rate = 60;
    this.take = null;
    this.isHeld = false;
    screen.addEventListener("pointerdown", (event) => this.#down(event));
    screen.addEventListener("pointermove", (event) => this.#move(event));
    screen.addEventListener("pointerup", (event) => this.#up(event, 2));
    screen.addEventListener("pointercancel", (event) => this.#up(event, 3));
    screen.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  get isLive() { return this.take !== null; }

  /** Offers the events that a scene knows as buttons; some of them only once it moves. */
  offer(file) {
    const offers = file.shift ? shiftOffers(file.shift)
      : file.deck !== undefined ? deckOffers : [];
    this.buttons.hidden = offers.length === 0;
    this.laterButtons = [];
    for (const [label, event, to, isLater] of offers) {
      const button = make("button", {}, label);
      button.addEventListener("click", () => this.send(event, to));
      button.disabled = isLater === true;
      if (isLater) this.laterButtons.push(button);
      this.buttons.append(button);
    }
  }

  /** Begins a take at an offset in points; `stays` keeps it until it is ended by hand. */
  begin(offset, stays) {
    this.take = new Take(offset);
    this.stays = stays;
    // A shift can be driven slowly; a finger has its own time.
    this.pace = this.player.takesEventsAlone ? this.player.speed : 1;
    this.start = performance.now();
    this.next = 0;
    this.lastTime = -1;
    this.restSince = 0;
    this.shown = [];
    this.engine.beginLive(offset, this.rate, this.player.physics);
    for (const button of this.laterButtons) button.disabled = false;
    this.#run();
  }

  /** Goes on with the take on the scene that the engine has been given meanwhile. */
  carryOn() {
    this.engine.beginLive(this.take.offset, this.rate, this.player.physics);
    for (const entry of this.take.entries) this.#hand(entry);
    this.engine.passLive(this.next - 1);
    const frame = this.next > 0 && this.engine.showLive();
    if (frame) this.player.drawLive(frame);
  }

  /** Ends the take and hands it over; a take in which nothing was done is forgotten. */
  end() {
    const { take } = this;
    if (!take) return;
    // A finger that is still down is taken away, or the recording would never rest.
    if (this.isHeld) this.#touch(3, ...this.last, performance.now());
    this.take = null;
    this.wheel = null;
    this.pointer = undefined;
    this.isHeld = false;
    cancelAnimationFrame(this.request);
    for (const button of this.laterButtons) button.disabled = true;
    this.player.taken(take.entries.length > 0 ? take : null);
  }

  /** Sends an event now. */
  send(event, to) {
    if (!this.isLive) {
      this.player.pause();
      this.begin(this.player.offset, false);
    }
    const time = this.#time(performance.now());
    this.#hand(this.take.addEvent(event, to, time));
    this.restSince = Math.max(this.restSince, time);
  }

  #down(event) {
    if (event.button !== 0 || this.pointer !== undefined || this.player.takesEventsAlone) return;
    event.preventDefault();
    this.screen.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    const [x, y] = this.stage.point(event);
    this.origin = { x, y, time: event.timeStamp };
    this.isHeld = true;
    this.last = [x, y];
    if (this.isLive) this.#touch(0, x, y, event.timeStamp);
  }

  #move(event) {
    if (event.pointerId !== this.pointer) return;
    // Without this, a browser would hand over one place a frame, and velocities would suffer.
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) {
      const [x, y] = this.stage.point(each);
      if (!this.isLive) {
        if (!this.player.canBeTouched) return;
        if (Math.hypot(x - this.origin.x, y - this.origin.y) < 4) continue;
        this.player.pause();
        this.begin(this.player.offset, false);
        this.start = this.origin.time;
        this.#touch(0, this.origin.x, this.origin.y, this.origin.time);
      }
      this.#touch(1, x, y, each.timeStamp);
    }
  }

  #up(event, phase) {
    if (event.pointerId !== this.pointer) return;
    this.pointer = undefined;
    this.isHeld = false;
    const [x, y] = this.stage.point(event);
    if (this.isLive) this.#touch(phase, x, y, event.timeStamp);
    else if (phase === 2) this.player.clicked(event);
  }

  /**
   * A wheel or a trackpad drags the list as a finger would; what it tells of fling is its own. Across the
   * list it is the page's.
   */
  #wheel(event) {
    if (event.ctrlKey || this.pointer !== undefined || !this.player.hasRows || !this.player.canBeTouched) return;
    const isHorizontal = this.player.bench.scene.number("axis") === 1;
    const [along, across] = isHorizontal ? [event.deltaX, event.deltaY] : [event.deltaY, event.deltaX];
    if (!this.wheel && (along === 0 || Math.abs(along) < Math.abs(across))) return;
    event.preventDefault();
    const unit = [1, 16, innerHeight][event.deltaMode] / this.stage.shownScale;
    if (!this.wheel) {
      const [x, y] = this.stage.point(event);
      this.wheel = { x, y, way: 0 };
      if (!this.isLive) {
        this.player.pause();
        this.begin(this.player.offset, false);
        this.start = event.timeStamp;
      }
      this.isHeld = true;
      this.#touch(0, x, y, event.timeStamp);
    }
    const { wheel } = this;
    wheel.x -= event.deltaX * unit;
    wheel.y -= event.deltaY * unit;
    wheel.way += Math.hypot(event.deltaX, event.deltaY) * unit;
    this.#touch(1, wheel.x, wheel.y, event.timeStamp);
    clearTimeout(wheel.timer);
    wheel.timer = setTimeout(() => {
      if (this.wheel !== wheel || !this.isLive) return;
      this.wheel = null;
      this.isHeld = false;
      // What hardly moved was no tap.
      this.#touch(wheel.way < 16 ? 3 : 2, wheel.x, wheel.y, performance.now());
    }, WheelSpan);
  }

  #touch(phase, x, y, stamp) {
    const time = this.#time(stamp);
    const [px, py] = [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];
    this.last = [px, py];
    this.#hand(this.take.addTouch(phase, px, py, time));
  }

  #hand({ event, to, phase, x, y, time }) {
    if (event) this.engine.liveEvent(EventWords[event](to), time);
    else this.engine.liveTouch(phase, x, y, time);
  }

  /**
   * The take's time of a moment, to the microsecond, after the frame on screen: a replay shows what
   * happens then in the same frame as here.
   */
  #time(stamp) {
    const seconds = Math.max(this.#elapsed(stamp), this.lastTime + 3e-6, 0);
    const time = Math.round(seconds * 1e6) / 1e6;
    this.lastTime = Math.max(this.lastTime, time - 3e-6);
    return time;
  }

  #elapsed(stamp) { return (stamp - this.start) / 1000 * this.pace; }

  #run() {
    const step = (now) => {
      if (!this.isLive) return;
      // After a pause of the page, time goes on where it was.
      const lag = this.#elapsed(now) - this.next / this.rate;
      if (lag > 0.5) this.start += (lag - 0.1) * 1000 / this.pace;
      let frame = null;
      while (this.next / this.rate <= this.#elapsed(now)) {
        frame = this.engine.showLive();
        if (!frame) return this.end();
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
    if (!isStill) this.restSince = Math.max(this.restSince, frame.time);
    const isOver = frame.time - this.restSince > RestSpan && this.take.entries.length > 0;
    if (isOver && !this.stays) queueMicrotask(() => this.end());
  }
}

/** What can be done to a deck: label and event. */
const deckOffers = [["Turn down", "slideDown"], ["Turn up", "slideUp"], ["Reload", "reload"]];

/** What can be done to a shift: label, event, number of the state, whether only once it moves. */
function shiftOffers(shift) {
  const states = 1 + (shift.alternatives?.length ?? 0);
  const others = Array.from({ length: states }, (_, k) => [`Redirect to ${k}`, "redirect", k, true]);
  return [
    ["Start", "start"], ["Reverse", "reverse", undefined, true],
    ["Pause", "pauseAnimation", undefined, true], ["Continue", "continueAnimation", undefined, true],
    ...(states > 1 ? others : []),
    ...(shift.cleanUp === "manual" ? [["Clean up", "cleanUp", undefined, true]] : []),
  ];
}
