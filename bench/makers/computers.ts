import { createComputer } from '#features/creations/seeds/circuits/computer.ts'
import { WorldBuilder } from '#features/creations/seeds/circuits/worldBuilder.ts'
import { bytesSource, collectFile, writeSave } from '#gamefiles/index.ts'
import type { CircuitSource } from '#simulation/circuitSource.ts'
import { keepsData, readCircuitSource } from '#simulation/save/readCircuitSource.ts'

const board = [51, 51, 51] as const

/** The demo's computer of four bits with its program, as often as gives at least so many components, each with its clock. */
export async function createComputerSave(minComponents: number): Promise<Uint8Array<ArrayBuffer>> {
  const { components } = await createComputer().build({ board, ticks: 0 })
  const count = Math.ceil(minComponents / components.length)
  const world = new WorldBuilder(...Array.from({ length: count }, () => createComputer()))
  return writeSave({ ...(await world.build({ board })), kind: 'world' })
}

export async function readSource(bytes: Uint8Array): Promise<CircuitSource> {
  return readCircuitSource((await collectFile(bytesSource(bytes), { keepsData })).save)
}
