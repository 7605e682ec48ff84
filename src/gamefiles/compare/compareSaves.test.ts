import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '#tests/gameFiles.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { bytesSource } from '../bytes/source.ts'
import { customData } from '../write/customData.ts'
import { type NewComponent, type NewSave, writeSave } from '../write/writeSave.ts'
import { collectCompared, compareSaves } from './compareSaves.ts'
import type { ComparedSave } from './describeParts.ts'
import { type Comparison, compareParts } from './matchParts.ts'

const toSource = (save: NewSave) => ({ source: bytesSource(writeSave(save)), entry: null })

async function compare(before: NewSave, after: NewSave) {
  const saves = { before: await collectCompared(toSource(before)), after: await collectCompared(toSource(after)) }
  return { ...saves, comparison: compareParts(saves.before, saves.after) }
}

type Parts = { components: NewComponent[]; wires: NonNullable<NewSave['wires']> }

const toSave = ({ components, wires }: Parts): NewSave => ({ kind: 'subassembly', components, wires })

const types = ['MHG.Inverter', 'MHG.Peg', 'MHG.AndGate', 'MHG.Relay']

/** Some parts on a board, and wires between their pegs. */
function createParts(random: (below: number) => number): Parts {
  const board = { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 8, 8) }
  const parts = Array.from({ length: 3 + random(30) }, () => createPart(random))
  const components = [board, ...parts]
  const wires = Array.from({ length: random(30) }, () => createWire(random, components.length))
  return { components, wires }
}

const createPart = (random: (below: number) => number): NewComponent => ({
  type: types[random(types.length)]!,
  parent: 1,
  position: [150 + 300 * random(8), 150, 150 + 300 * random(8)],
  inputs: [1],
  outputs: [2],
})

const createWire = (random: (below: number) => number, count: number) => ({
  from: { component: 2 + random(count - 1), output: 0 },
  to: { component: 2 + random(count - 1), input: 0 },
  state: 1,
})

/** Adds, removes and moves some parts; the wires of removed ones go too. */
function alter({ components, wires }: Parts, random: (below: number) => number): Parts {
  const [board, ...parts] = components as [NewComponent, ...NewComponent[]]
  const kept = parts.map((_, index) => ({ index, isKept: random(5) > 0 })).filter(({ isKept }) => isKept)
  const offset = 300 * random(3)
  const moved = kept.map(({ index }) => {
    const part = parts[index]!
    const [x = 0, y = 0, z = 0] = part.position ?? []
    return random(4) === 0
      ? { ...part, position: [x + 300 * random(4), y, z] as const }
      : { ...part, position: [x + offset, y, z] as const }
  })
  const added = Array.from({ length: random(6) + 1 }, () => createPart(random))
  const numbers = new Map(kept.map(({ index }, place) => [index + 2, place + 2]))
  const keptWires = wires.flatMap(({ from, to, state }) => {
    const [start, end] = [numbers.get(from.component), numbers.get(to.component)]
    return start && end && random(6) > 0
      ? [{ from: { ...from, component: start }, to: { ...to, component: end }, state }]
      : []
  })
  const changed = [board, ...moved, ...added]
  return { components: changed, wires: [...keptWires, createWire(random, changed.length)] as Parts['wires'] }
}

const describePart = ({ components, contents }: ComparedSave, order: number): string => {
  const { type, position, rotation } = components.at(order)
  return `${type} ${position.map((value) => value.toFixed(2))} ${rotation.map((value) => value.toFixed(2))} ${contents[order]}`
}

const describeAll = (save: ComparedSave): string[] =>
  Array.from({ length: save.components.length }, (_, order) => describePart(save, order)).sort()

/** The ends by the described parts. */
const describeWire = (save: ComparedSave, index: number): string => {
  const { from, to } = save.wires.at(index)
  return [from, to]
    .map(({ order, isInput, peg }) => `${describePart(save, order)} ${isInput} ${peg}`)
    .sort()
    .join(' - ')
}

const describeWires = (save: ComparedSave): string[] =>
  Array.from({ length: save.wires.length }, (_, index) => describeWire(save, index)).sort()

/** The former save after the changes; only what changed is taken from the later one. */
function apply({ components, wires }: Comparison, before: ComparedSave, after: ComparedSave) {
  const replaced = [...components.moved, ...components.changed]
  const gone = new Set([...components.removed, ...replaced.map(([former]) => former)])
  const stays = [...Array(before.components.length).keys()].filter((order) => !gone.has(order))
  const parts = [
    ...stays.map((order) => describePart(before, order)),
    ...[...components.added, ...replaced.map(([, later]) => later)].map((order) => describePart(after, order)),
  ]
  const goneWires = new Set(wires.removed)
  const moved = new Map(wires.moved)
  const laterOrders = new Map([...components.kept, ...replaced])
  const wiresAfter = [...Array(before.wires.length).keys()]
    .filter((index) => !goneWires.has(index))
    .map((index) => {
      const { from, to } = before.wires.at(index)
      const ends = [from, to].map(({ order, isInput, peg }) => {
        return `${describePart(after, laterOrders.get(order) ?? -1)} ${isInput} ${peg}`
      })
      expect(moved.has(index) || wires.kept.some(([former]) => former === index)).toBe(true)
      return ends.sort().join(' - ')
    })
  return {
    parts: parts.sort(),
    wires: [...wiresAfter, ...wires.added.map((index) => describeWire(after, index))].sort(),
  }
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1)

describe('compareParts', () => {
  it.each(nonEmpty(seeds))('finds no difference between a save and itself (seed %i)', async (seed) => {
    const save = toSave(createParts(createSeededRandom(seed)))
    const { comparison } = await compare(save, save)
    const { components, wires } = comparison
    const { removed, added, moved, changed } = components
    expect([removed, added, moved, changed, wires.removed, wires.added, wires.moved].flat()).toEqual([])
  })

  it.each(nonEmpty(seeds))('turns the former save into the later one by its changes (seed %i)', async (seed) => {
    const random = createSeededRandom(seed)
    const parts = createParts(random)
    const { before, after, comparison } = await compare(toSave(parts), toSave(alter(parts, random)))
    expect(apply(comparison, before, after)).toEqual({ parts: describeAll(after), wires: describeWires(after) })
  })

  it.each(nonEmpty(seeds))('finds the opposite in the opposite direction (seed %i)', async (seed) => {
    const random = createSeededRandom(seed)
    const parts = createParts(random)
    const later = alter(parts, random)
    const [there, back] = [await compare(toSave(parts), toSave(later)), await compare(toSave(later), toSave(parts))]
    const count = ({ components }: Comparison) => components.added.length - components.removed.length
    expect(count(there.comparison) + count(back.comparison)).toBe(0)
  })

  it('says that a part was moved, with its wires', async () => {
    const board = { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 8, 8) }
    const inverter = (x: number) => ({
      type: 'MHG.Inverter',
      parent: 1,
      position: [x, 150, 150] as const,
      inputs: [1],
      outputs: [2],
    })
    const wires = [{ from: { component: 2, output: 0 }, to: { component: 3, input: 0 }, state: 2 }]
    const before = toSave({ components: [board, inverter(150), inverter(1050)], wires } as Parts)
    const after = toSave({ components: [board, inverter(150), inverter(1350)], wires } as Parts)
    const { comparison } = await compare(before, after)
    expect(comparison.components).toMatchObject({ moved: [[2, 2]], added: [], removed: [], changed: [] })
    expect(comparison.wires).toMatchObject({ moved: [[0, 0]], added: [], removed: [] })
  })

  it('says that a board has another size, and not that it is another one', async () => {
    const board = (width: number) => ({
      type: 'MHG.CircuitBoard',
      customData: customData.board([51, 51, 51], width, 8),
    })
    const { comparison } = await compare(
      toSave({ components: [board(4)], wires: [] }),
      toSave({ components: [board(5)], wires: [] }),
    )
    expect(comparison.components).toMatchObject({ changed: [[0, 0]], added: [], removed: [], moved: [] })
  })

  it('says that everything was moved together, and pairs each part with itself', async () => {
    const random = createSeededRandom(7)
    const { components, wires } = createParts(random)
    const shifted = components.map((part, index) => (index ? part : { ...part, position: [9_000, 0, 300] as const }))
    const { comparison } = await compare(toSave({ components, wires }), toSave({ components: shifted, wires }))
    const { moved, added, removed } = comparison.components
    expect([added, removed]).toEqual([[], []])
    expect(moved).toHaveLength(components.length)
    expect(comparison.wires).toMatchObject({ added: [], removed: [] })
  })
})

describe('compareSaves', () => {
  it('returns the changes by type and a model that tells them apart', async () => {
    const random = createSeededRandom(3)
    const parts = createParts(random)
    const later = { ...parts, components: [...parts.components, { type: 'MHG.Lamp', parent: 1, inputs: [1] }] }
    const { summary, glb } = await compareSaves(toSource(toSave(parts)), toSource(toSave(later as Parts)))
    expect(summary).toEqual({
      parts: [{ type: 'MHG.Lamp', added: 1, removed: 0, moved: 0, changed: 0 }],
      wires: { added: 0, removed: 0, moved: 0 },
    })
    const json = new TextDecoder().decode(glb.subarray(20, 20 + new DataView(glb.buffer).getUint32(12, true)))
    const changes = (JSON.parse(json).nodes as { extras: { change?: string } }[]).map(({ extras }) => extras.change)
    expect(new Set(changes)).toEqual(new Set([undefined, 'added']))
  })
})
