import type { Circuit } from './circuit.ts'
import { Simulation } from './engine/simulation.ts'
import { Probes } from './probes.ts'
import type { Press, Recording } from './recording.ts'
import { StateHistory } from './stateHistory.ts'

/** A circuit may become busy at any time, and then needs snapshots, and gives way, more often. */
const maxStride = 512
/** Gate updates between two checks; some milliseconds. */
const maxStrideEvents = 50_000

type RunOptions = {
  stopsAtProbes?: boolean
  /** The run asks this every few milliseconds, and ends early if it returns true. */
  isOver?: () => boolean
}

/** A run that records what was pressed, so that it can go back and be repeated. */
export class Session {
  readonly simulation: Simulation
  readonly probes: Probes
  readonly #history: StateHistory
  #presses: Press[] = []
  /** The index of the next press to apply; presses from there on lie ahead, as after going back. */
  #next = 0
  #end = 0
  /** The last tick of a recording that is not yet repeated to its end. */
  #recordedEnd = 0
  #stride = 1

  constructor(circuit: Circuit) {
    this.simulation = new Simulation(circuit)
    this.probes = new Probes(this.simulation)
    this.#history = new StateHistory(this.simulation.save())
  }

  get tick(): number {
    return this.simulation.tick
  }

  /** The last tick of this run, which is ahead after going back. */
  get end(): number {
    return this.#end
  }

  get recording(): Recording {
    return { tick: this.tick, presses: this.#presses.slice(0, this.#next) }
  }

  /** Replaces the future. A press that no tick has seen yet is held for one. */
  press(gate: number, isOn: boolean): void {
    if (this.tick < Math.max(this.#end, this.#recordedEnd)) this.#leaveFuture()
    const last = this.#presses.findLast((press) => press.gate === gate)
    const isPressed = last ? last.isOn : this.simulation.isPressed(gate)
    if (isPressed === isOn) return
    const tick = last && last.tick >= this.tick ? last.tick + 1 : this.tick
    const before = this.#presses.findLastIndex((press) => press.tick <= tick)
    this.#presses.splice(before + 1, 0, { tick, gate, isOn })
    this.#applyPresses()
  }

  /** Returns false if a probe stopped it before. */
  run(ticks: number, { stopsAtProbes = true, isOver = () => false }: RunOptions = {}): boolean {
    const end = this.tick + ticks
    const { simulation } = this
    while (this.tick < end) {
      this.#applyPresses()
      const nextPress = this.#presses[this.#next]?.tick ?? Number.POSITIVE_INFINITY
      const nextSnapshot = Math.max(this.#history.getNextTick(simulation.eventCount), this.tick + 1)
      const isWatched = this.probes.isActive && !simulation.isIdle
      const nextCheck = simulation.isIdle ? end : this.tick + this.#stride
      const events = simulation.eventCount
      simulation.run(isWatched ? 1 : Math.min(end, nextPress, nextSnapshot, nextCheck) - this.tick)
      this.#adaptStride(simulation.eventCount - events)
      if (this.tick >= nextSnapshot) this.#history.add(simulation.save(), simulation.eventCount)
      this.#end = Math.max(this.#end, this.tick)
      if (isWatched && this.probes.record() && stopsAtProbes) return false
      if (isOver()) break
    }
    this.#applyPresses()
    return true
  }

  /** Goes back, or forward, to a tick of the same run, or the nearest one that it can still reach. */
  seek(tick: number): void {
    const target = tick <= 0 ? 0 : Math.max(tick, this.#history.earliest)
    if (target < this.tick) {
      const { snapshot, events } = this.#history.find(target)
      this.simulation.restore(snapshot)
      this.simulation.eventCount = events
      const next = this.#presses.findIndex((press) => press.tick >= snapshot.tick)
      this.#next = next < 0 ? this.#presses.length : next
      this.probes.goBack()
    }
    this.run(Math.min(target, Math.max(this.#end, this.tick)) - this.tick, { stopsAtProbes: false })
  }

  /** Starts at tick 0; what was pressed follows while it runs. */
  load({ tick, presses }: Recording): void {
    this.reset()
    this.#presses = [...presses]
    this.#recordedEnd = tick
  }

  /** The last tick that is known, of this run or the recording that it repeats. */
  get recordedEnd(): number {
    return Math.max(this.#end, this.#recordedEnd)
  }

  reset(): void {
    this.simulation.restore(this.#history.start)
    this.simulation.eventCount = 0
    this.#history.clear()
    this.#presses = []
    this.#next = 0
    this.#end = 0
    this.#recordedEnd = 0
    this.probes.goBack()
  }

  #leaveFuture(): void {
    this.#presses.length = this.#next
    this.#history.cut(this.tick)
    this.#end = this.tick
    this.#recordedEnd = this.tick
  }

  #adaptStride(events: number): void {
    if (events > maxStrideEvents) this.#stride = Math.max(1, this.#stride >> 1)
    else this.#stride = Math.min(maxStride, this.#stride * 2)
  }

  #applyPresses(): void {
    for (let press = this.#presses[this.#next]; press && press.tick <= this.tick; press = this.#presses[this.#next]) {
      this.simulation.setControl(press.gate, press.isOn)
      this.#next++
    }
  }
}
