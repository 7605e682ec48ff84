import type { Simulation } from './engine/simulation.ts'

/** How far back a waveform goes. */
export const waveTicks = 10_000
const maxProbes = 8

/** `lamp` is that of a net or an output. */
export type Probe = { lamp: number; pausesRun: boolean }

/** The ticks at which a lamp changed, oldest first, with its state before the first one. */
export type Wave = { lamp: number; from: number; initial: 0 | 1; changes: number[] }

/** Records the states of a few lamps, tick by tick. */
export class Probes {
  readonly #simulation: Simulation
  #probes: readonly Probe[] = []
  #waves: Wave[] = []

  constructor(simulation: Simulation) {
    this.#simulation = simulation
  }

  get isActive(): boolean {
    return this.#probes.length > 0
  }

  get waves(): readonly Wave[] {
    return this.#waves
  }

  /** Keeps the waves of lamps that were probed before. */
  set(probes: readonly Probe[]): void {
    this.#probes = probes.slice(0, maxProbes)
    this.#waves = this.#probes.map(({ lamp }) => this.#waves.find((wave) => wave.lamp === lamp) ?? this.#begin(lamp))
  }

  /** Returns whether a probe that pauses the run has changed. */
  record(): boolean {
    let pauses = false
    for (const [index, wave] of this.#waves.entries()) {
      if (this.#read(wave.lamp) === getLastState(wave)) continue
      wave.changes.push(this.#simulation.tick)
      pauses ||= this.#probes[index]!.pausesRun
      if (wave.changes.length > waveTicks * 2) dropBefore(wave, this.#simulation.tick - waveTicks)
    }
    return pauses
  }

  /** Forgets what came after a tick that the run has gone back to. */
  goBack(): void {
    const { tick } = this.#simulation
    for (const [index, wave] of this.#waves.entries()) {
      if (tick < wave.from) this.#waves[index] = this.#begin(wave.lamp)
      else wave.changes = wave.changes.filter((change) => change <= tick)
    }
  }

  #begin(lamp: number): Wave {
    return { lamp, from: this.#simulation.tick, initial: this.#read(lamp), changes: [] }
  }

  #read(lamp: number): 0 | 1 {
    const { circuit, netStates, gateStates } = this.#simulation
    const state = lamp < circuit.netCount ? netStates[lamp] : gateStates[lamp - circuit.netCount]
    return state ? 1 : 0
  }
}

const getLastState = ({ initial, changes }: Wave): 0 | 1 => ((initial + changes.length) & 1) as 0 | 1

function dropBefore(wave: Wave, tick: number): void {
  const kept = wave.changes.filter((change) => change > tick)
  wave.initial = ((wave.initial + wave.changes.length - kept.length) & 1) as 0 | 1
  wave.from = tick
  wave.changes = kept
}

/** Returns the part of a wave from a tick on. */
export function trimWave(wave: Wave, from: number): Wave {
  if (from <= wave.from) return wave
  const copy = { ...wave, changes: [...wave.changes] }
  dropBefore(copy, from)
  return copy
}
