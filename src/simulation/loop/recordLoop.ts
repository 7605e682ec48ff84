import { type ByteSource, collectFile } from '#gamefiles/index.ts'
import { compileCircuit } from '../compile/compileCircuit.ts'
import { Simulation } from '../engine/simulation.ts'
import { keepsData, readCircuitSource } from '../save/readCircuitSource.ts'
import { findRoles } from '../view/boxList.ts'
import { buildLiveModel } from '../view/buildLiveModel.ts'
import { loopSize, renderFrames } from './renderFrames.ts'
import { sampleStates } from './sampleStates.ts'

/** Each frame is shown for this long: wires must not flash more than three times a second. */
const frameMs = 200
/** Others would take too long to draw. */
const maxBoxes = 40_000

/** A short animation: its frames one below the other, as pixels of four bytes. */
export type Loop = { width: number; height: number; pixels: Uint8Array<ArrayBuffer>; delays: number[] }

/** Draws a circuit that does something by itself while it runs; null for others. Throws GameFileError. */
export async function recordLoop(source: ByteSource, entry: string | null): Promise<Loop | null> {
  const { save } = await collectFile(source, { entry, keepsData })
  const circuitSource = readCircuitSource(save)
  const circuit = compileCircuit(circuitSource)
  const samples = sampleStates(new Simulation(circuit))
  if (samples.length < 2) return null
  const { parts, wires } = buildLiveModel({ source: circuitSource, circuit, save })
  if (parts.count + wires.count > maxBoxes) return null
  const pixels = renderFrames(
    { parts: { ...parts, roles: findRoles(parts, circuitSource.types) }, wires },
    samples.map(({ lamps }) => lamps),
  )
  return pixels && { ...loopSize, pixels, delays: samples.map(({ count }) => count * frameMs) }
}
