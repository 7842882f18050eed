// Live mode: sends the user's touches and events to the engine as they happen, and draws the frames
// that it returns.

import { make } from "./dom.js";
import { Phases } from "./facts.js";
import { encodedEvent, Take } from "./encoding.js";

// How long a scene must be at rest before a take ends, in seconds.
const RestSpan = 0.8;

// How long a wheel must stand still before the finger it simulates lifts, in milliseconds.
const WheelSpan = 120;

export class Touching {
  // `player` provides the offset to begin at, draws the frames and receives the take. A drag, or one of
  // the `buttons`, begins a take, which ends a moment after the scene has come to rest.
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

  // Adds a button for each event that the scene supports; some are enabled during a take only.
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

  // Begins a take at an offset in points; with `stays`, it ends only when `end()` is called.
  begin(offset, stays) {
    this.take = new Take(offset);
    this.stays = stays;
    // A shift that is driven by buttons runs at the selected speed; a finger always runs in real time.
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

  // Replays the current take on the scene that the engine has just loaded, and continues it.
  carryOn() {
    this.engine.beginLive(this.take.offset, this.rate, this.player.physics);
    for (const entry of this.take.entries) this.#hand(entry);
    this.engine.passLive(this.next - 1);
    const frame = this.next > 0 && this.engine.showLive();
    if (frame) this.player.drawLive(frame);
  }

  // Ends the take and passes it to the player; a take without touches or events is discarded.
  end() {
    const { take } = this;
    if (!take) return;
    // Cancel a finger that is still down; otherwise the recording would never come to rest.
    if (this.isHeld) this.#touch(3, ...this.last, performance.now());
    this.take = null;
    this.wheel = null;
    this.pointer = undefined;
    this.isHeld = false;
    cancelAnimationFrame(this.request);
    for (const button of this.laterButtons) button.disabled = true;
    this.player.taken(take.entries.length > 0 ? take : null);
  }

  // Sends an event at the current time; begins a take if none is running.
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
    // Use all positions since the last event: one for each frame would make velocities imprecise.
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

  // A wheel or trackpad drags the list like a finger; the browser's own momentum events continue the
  // drag. Movement across the list's axis scrolls the page.
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
      // A very short movement is cancelled, so that it does not count as a tap.
      this.#touch(wheel.way < 16 ? 3 : 2, wheel.x, wheel.y, performance.now());
    }, WheelSpan);
  }

  #touch(phase, x, y, stamp) {
    const time = this.#time(stamp);
    const [px, py] = [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];
    this.last = [px, py];
    this.#hand(this.take.addTouch(phase, px, py, time));
  }

  #hand(entry) {
    const { event, phase, x, y, time } = entry;
    if (event) this.engine.liveEvent(encodedEvent(entry), time);
    else this.engine.liveTouch(phase, x, y, time);
  }

  // Converts a timestamp to the take's time, rounded to microseconds and later than the frame on
  // screen, so that a replay handles the event in the same frame.
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
      // After the page was hidden, continue from where the time was.
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

// The buttons of a deck: label and event.
const deckOffers = [["Turn down", "slideDown"], ["Turn up", "slideUp"], ["Reload", "reload"]];

// Returns the buttons of a shift: label, event, number of the target state, and whether it is enabled
// during a take only.
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
