import type { Circuit } from '../circuit.ts'
import type { Recording } from '../recording.ts'
import { Session } from '../session.ts'
import { packLamps } from '../view/lampLayout.ts'
import { Pacer } from './pacer.ts'
import type { Frame } from './protocol.ts'

/** How long ticks may run before the next message is heard. */
const sliceMs = 8
const frameMs = 16
/** So many ticks of a circuit at rest pass at once. */
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
  #isReplaying = false
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
    this.#isReplaying = false
    this.#isRunning = true
    this.#pacer.start(this.#now())
    this.#lastFrameAt = this.#now()
  }

  pause(): void {
    this.#isRunning = false
    this.#isReplaying = false
  }

  /** Repeats a recording as fast as it can, and pauses at its end. */
  replay(recording: Recording): void {
    this.session.load(recording)
    this.start()
    this.#isReplaying = true
  }

  setSpeed(speed: number): void {
    if (speed > 0) this.#pacer.start(this.#now(), speed)
  }

  /** Runs what is due, for a few milliseconds at most; returns how long to wait for more. */
  runSlice(): number {
    const startedAt = this.#now()
    if (startedAt - this.#lastFrameAt > pauseAfterMs) {
      this.#pacer.start(startedAt)
      return pauseAfterMs / 10
    }
    if (this.#isReplaying) return this.#replaySlice(startedAt)
    if (this.#pacer.speed === Number.POSITIVE_INFINITY && this.session.simulation.isIdle) return frameMs
    const due = this.#pacer.getDue(startedAt)
    if (due < 1) return Math.min(frameMs, 1_000 / this.#pacer.speed)
    return this.#runFor(Math.min(due, maxChunk), startedAt) ? 0 : this.#stop()
  }

  #replaySlice(startedAt: number): number {
    const { session } = this
    this.#runFor(session.recordedEnd - session.tick, startedAt, { stopsAtProbes: false })
    return session.tick < session.recordedEnd ? 0 : this.#stop()
  }

  /** Returns false if a probe stopped it. */
  #runFor(ticks: number, startedAt: number, options?: { stopsAtProbes: boolean }): boolean {
    const before = this.session.tick
    const isOver = () => this.#now() - startedAt >= sliceMs
    const goesOn = this.session.run(ticks, { ...options, isOver })
    this.#pacer.count(this.session.tick - before, this.#now())
    return goesOn
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
    const replayEnd = this.#isReplaying ? this.session.recordedEnd : undefined
    const [isRunning, isIdle] = [this.#isRunning, simulation.isIdle]
    return { lamps, tick, end, replayEnd, rate: this.#pacer.getRate(now), isRunning, isIdle }
  }
}
