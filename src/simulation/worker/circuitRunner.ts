import type { Circuit } from '../circuit.ts'
import { Session } from '../session.ts'
import { packLamps } from '../view/lampLayout.ts'
import { Pacer } from './pacer.ts'
import type { Frame } from './protocol.ts'

/** How long ticks may run before the next message is heard. */
const sliceMs = 8
const frameMs = 16
const minChunk = 1
const maxChunk = 1_048_576
/** A page in the background asks for no frames. */
const pauseAfterMs = 2_000

type Clock = () => number

/** Runs a session in slices, at a speed. */
export class CircuitRunner {
  readonly session: Session
  readonly #circuit: Circuit
  readonly #now: Clock
  readonly #pacer = new Pacer()
  #isRunning = false
  #chunk = minChunk
  #lastFrameAt = 0

  constructor(circuit: Circuit, now: Clock) {
    this.#circuit = circuit
    this.#now = now
    this.session = new Session(circuit)
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  start(): void {
    this.#isRunning = true
    this.#pacer.start(this.#now())
    this.#lastFrameAt = this.#now()
  }

  pause(): void {
    this.#isRunning = false
  }

  setSpeed(speed: number): void {
    if (speed > 0) this.#pacer.start(this.#now(), speed)
  }

  /** Runs what is due, for a few milliseconds at most; returns how long to wait for more. */
  runSlice(): number {
    const begun = this.#now()
    if (begun - this.#lastFrameAt > pauseAfterMs) {
      this.#pacer.start(begun)
      return pauseAfterMs / 10
    }
    if (this.#pacer.speed === Number.POSITIVE_INFINITY && this.session.simulation.isIdle) return frameMs
    let due = this.#pacer.getDue(begun)
    if (due < 1) return Math.min(frameMs, 1_000 / this.#pacer.speed)
    for (let now = begun; due >= 1 && now - begun < sliceMs; ) {
      const ticks = Math.min(due, this.#chunk)
      const hasStopped = !this.session.run(ticks)
      const after = this.#now()
      this.#pacer.count(ticks, after)
      if (hasStopped) return this.#stop()
      due -= ticks
      this.#adaptChunk(after - now)
      now = after
    }
    return 0
  }

  #stop(): number {
    this.pause()
    return 0
  }

  takeFrame(lamps: Frame['lamps']): Frame {
    const { simulation, tick, end } = this.session
    const now = this.#now()
    this.#lastFrameAt = now
    packLamps(this.#circuit, simulation, lamps)
    return { lamps, tick, end, rate: this.#pacer.getRate(now), isRunning: this.#isRunning, isIdle: simulation.isIdle }
  }

  /** Chunks of about a millisecond, so that the clock is rarely read. */
  #adaptChunk(tookMs: number): void {
    if (tookMs < 0.5) this.#chunk = Math.min(maxChunk, this.#chunk * 2)
    else if (tookMs > 2) this.#chunk = Math.max(minChunk, this.#chunk >> 1)
  }
}
