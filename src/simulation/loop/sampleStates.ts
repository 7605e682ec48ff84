import type { Simulation } from '../engine/simulation.ts'
import { countWords, layOutLamps, packLamps } from '../view/lampLayout.ts'

/** A circuit settles in these ticks if its save was unsettled. */
const settleTicks = 20
const watchedTicks = 200
/** The animation is as fast as the game, where a second has 30 ticks. */
const ticksPerFrame = 6
const maxFrames = 15
/** A shorter cycle would only flicker. */
const minCycle = 4

/** `count` equal frames in turn. */
export type Sample = { lamps: Uint32Array<ArrayBuffer>; count: number }

/**
 * Returns the states of a circuit from the moment that something changes by itself, up to where it is as at first, or for
 * three seconds; nothing for a circuit at rest.
 */
export function sampleStates(simulation: Simulation): Sample[] {
  const { circuit } = simulation
  const words = countWords(layOutLamps(circuit).count)
  const readLamps = () => {
    const lamps = new Uint32Array(words)
    packLamps(circuit, simulation, lamps)
    return lamps
  }
  simulation.run(settleTicks)
  const first = readLamps()
  for (let lamps = first; isEqual(lamps, first); lamps = readLamps()) {
    if (simulation.tick >= watchedTicks || simulation.isIdle) return []
    simulation.run(1)
  }
  const frames = [first]
  while (frames.length < maxFrames) {
    frames.push(readLamps())
    simulation.run(ticksPerFrame)
  }
  const end = frames.findLastIndex((lamps) => isEqual(lamps, first))
  return mergeEqual(end >= minCycle ? frames.slice(0, end) : frames)
}

function mergeEqual(frames: readonly Sample['lamps'][]): Sample[] {
  const samples: Sample[] = []
  for (const lamps of frames) {
    const last = samples.at(-1)
    if (last && isEqual(last.lamps, lamps)) last.count++
    else samples.push({ lamps, count: 1 })
  }
  return samples
}

const isEqual = (a: Uint32Array, b: Uint32Array): boolean => a.every((word, at) => b[at] === word)
