import { readFileSync } from 'node:fs'
import { customData, type NewComponent, type NewSave, type NewWire, writeSave } from '#gamefiles/index.ts'

/** A board with two gates, a peg and a label, two wires between them, one state on. */
export const smallSave: NewSave = {
  components: [
    { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 6, 4) },
    { type: 'MHG.Inverter', parent: 1, position: [450, 150, 450], inputs: [1], outputs: [2] },
    { type: 'MHG.AndGate', parent: 1, position: [1050, 150, 450], inputs: [2, 1], outputs: [3] },
    { type: 'MHG.Peg', parent: 1, position: [150, 150, 150], inputs: [1] },
    { type: 'MHG.PanelLabel', parent: 1, position: [150, 150, 1050], customData: customData.label('carry', 1, 1) },
    { type: 'Some.Mod.Thing', parent: 1, position: [1650, 150, 450], inputs: [3, 1, 2], outputs: [4] },
  ],
  wires: [
    { from: { component: 2, output: 0 }, to: { component: 3, input: 0 }, state: 2 },
    { from: { component: 4, input: 0 }, to: { component: 2, input: 0 }, state: 1 },
  ],
  on: [2],
}

/** Further components come after the gates. */
export function createLargeSave(count: number, further: NewComponent[] = []): Uint8Array {
  const side = Math.ceil(Math.sqrt(count))
  const half = Math.SQRT1_2
  const rotations = [
    [0, 0, 0, 1],
    [0, half, 0, half],
    [0, 1, 0, 0],
    [0, -half, 0, half],
  ]
  const gates = Array.from(
    { length: count - 1 },
    (_, index): NewComponent => ({
      type: index % 3 < 2 ? 'MHG.AndGate' : 'Some.Mod.Gate',
      parent: 1,
      position: [(index % side) * 600, 150, Math.floor(index / side) * 900],
      rotation: rotations[index % 4]!,
      inputs: [index, index + 1],
      outputs: [index + 2],
    }),
  )
  const wires = gates.map(
    (_, index): NewWire => ({
      from: { component: index + 2, output: 0 },
      to: { component: ((index * 7_919) % (count - 1)) + 2, input: 1 },
      state: index,
    }),
  )
  const on = gates.map((_, index) => index).filter((index) => index % 5 === 0)
  return writeSave({ components: [{ type: 'MHG.CircuitBoard' }, ...gates, ...further], wires, on })
}

/** What a save holds, as its description says; lengths in millimetres. */
export type Sample = {
  file: string
  size: number
  save_format: number
  game_version: number[]
  component_count: number
  wire_count: number
  mods: { id: string; version: number[] }[]
  by_type: Record<string, number>
  aabb_mm: [number[], number[]]
}

const ownSamples = 'tests/fixtures/saves'
/** GAME_FILE_SAMPLES names a folder with further saves and their `EXPECTED.json`, such as real ones before a release. */
const sampleFolders = [ownSamples, process.env.GAME_FILE_SAMPLES].filter((folder) => folder !== undefined)

const folderOf = new Map<Sample, string>()
for (const folder of sampleFolders) {
  const samples: Sample[] = JSON.parse(readFileSync(`${folder}/EXPECTED.json`, 'utf8'))
  for (const sample of samples) folderOf.set(sample, folder)
}

export const gameFileSamples: readonly Sample[] = [...folderOf.keys()]

/** Omits the repository's own samples, whose states are made up. */
export const foreignSamples = gameFileSamples.filter((sample) => folderOf.get(sample) !== ownSamples)

export const readSample = (sample: Sample): Uint8Array =>
  new Uint8Array(readFileSync(`${folderOf.get(sample)}/${sample.file}`))

/** Number of mutated files to read; set 100,000 before a release. */
export const mutationCount = Number(process.env.GAME_FILE_MUTATIONS ?? 2_000)

export const mutationTimeoutMs = 60_000 + mutationCount * 20

/** Mulberry32, deterministic for a seed. */
export function createSeededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) % below
  }
}
