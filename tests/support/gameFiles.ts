import { existsSync, readFileSync } from 'node:fs'
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

/** A grid of gates on one board, with as many wires, all of them different. */
export function largeSave(count: number): Uint8Array {
  const side = Math.ceil(Math.sqrt(count))
  const half = Math.SQRT1_2
  const turns = [
    [0, 0, 0, 1],
    [0, half, 0, half],
    [0, 1, 0, 0],
    [0, -half, 0, half],
  ]
  const gates = Array.from(
    { length: count - 1 },
    (_, at): NewComponent => ({
      type: at % 3 ? 'MHG.AndGate' : 'Some.Mod.Gate',
      parent: 1,
      position: [(at % side) * 600, 150, Math.floor(at / side) * 900],
      rotation: turns[at % 4]!,
      inputs: [at, at + 1],
      outputs: [at + 2],
    }),
  )
  const wires = gates.map(
    (_, at): NewWire => ({
      from: { component: at + 2, output: 0 },
      to: { component: ((at * 7_919) % (count - 1)) + 2, input: 1 },
      state: at,
    }),
  )
  const on = gates.map((_, at) => at).filter((at) => at % 5 === 0)
  return writeSave({ components: [{ type: 'MHG.CircuitBoard' }, ...gates], wires, on })
}

/** Real files lie beside the project on some machines; where they do not, tests of them are left out. */
const places = [process.env.GAME_FILE_SAMPLES, '../shared/samples', '../../shared/samples']
const samples = places.find((place) => place && existsSync(`${place}/EXPECTED.json`))

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

export const gameFileSamples: Sample[] = samples ? JSON.parse(readFileSync(`${samples}/EXPECTED.json`, 'utf8')) : []

export const sampleBytes = ({ file }: Sample): Uint8Array => new Uint8Array(readFileSync(`${samples}/${file}`))

/** How many changed files the readers are given: as many as one likes to wait for, 100,000 before a release. */
export const mutationCount = Number(process.env.GAME_FILE_MUTATIONS ?? 2_000)

/** For a test that tries them all. */
export const mutationPatienceMs = 60_000 + mutationCount * 20

/** Numbers that look random and are the same in each run. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) % below
  }
}
