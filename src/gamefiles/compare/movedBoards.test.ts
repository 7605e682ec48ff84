import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { bytesSource } from '../bytes/source.ts'
import { customData } from '../write/customData.ts'
import { type NewComponent, type NewSave, writeSave } from '../write/writeSave.ts'
import { compareSaves } from './compareSaves.ts'

type Place = { position?: NewComponent['position']; rotation?: NewComponent['rotation'] }
type Wires = NonNullable<NewSave['wires']>

const half = Math.SQRT1_2
const quarterTurn = [0, half, 0, half] as const
const square = (count: number) => 150 + 300 * count

const board = (width: number, depth: number, place: Place & { parent?: number } = {}): NewComponent => ({
  type: 'MHG.CircuitBoard',
  customData: customData.board([51, 51, 51], width, depth),
  ...place,
})
const inverter = (parent: number, x: number, z = 1): NewComponent => ({
  type: 'MHG.Inverter',
  parent,
  position: [square(x), 150, square(z)],
  inputs: [1],
  outputs: [2],
})
const peg = (parent: number, x: number, z = 0): NewComponent => ({
  type: 'MHG.Peg',
  parent,
  position: [square(x), 150, square(z)],
  inputs: [1],
})
const label = (parent: number, text: string): NewComponent => ({
  type: 'MHG.PanelLabel',
  parent,
  position: [square(0), 150, square(3)],
  customData: customData.label(text, 1, 1),
})
const chain = (first: number, count: number): Wires =>
  Array.from({ length: count - 1 }, (_, index) => ({
    from: { component: first + index, output: 0 },
    to: { component: first + index + 1, input: 0 },
    state: 1,
  }))
const fromPeg = (component: number, to: number) => ({
  from: { component, input: 0 },
  to: { component: to, input: 0 },
  state: 1,
})

async function compare(before: NewSave, after: NewSave) {
  const toSource = (save: NewSave) => ({ source: bytesSource(writeSave(save)), entry: null })
  const { summary } = await compareSaves(toSource(before), toSource(after))
  const parts = summary.parts.map(({ type, ...counts }) => [
    type.replace('MHG.', ''),
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  ])
  return { parts: Object.fromEntries(parts), wires: summary.wires }
}

/** Six Inverters in a row on a board of 8 × 4, and a peg beside it. */
function createRow(place: Place, options: { onBoard?: boolean; inverters?: number[]; extra?: NewComponent[] } = {}) {
  const { onBoard = true, inverters = [0, 1, 2, 3, 4, 5], extra = [] } = options
  const ground = onBoard ? [board(40, 40), board(8, 4, { parent: 1, ...place })] : [board(1, 1), board(8, 4, place)]
  const components = [...ground, peg(1, 0), ...inverters.map((x) => inverter(2, x)), ...extra]
  return { components, wires: [fromPeg(3, 4), ...chain(4, inverters.length)] }
}

const at = (x: number, z: number): Place => ({ position: [x * 300, 150, z * 300] })
const allMoved = {
  parts: { Inverter: { moved: 6 }, CircuitBoard: { moved: 1 } },
  wires: { added: 0, removed: 0, moved: 6 },
}
const noWires = { added: 0, removed: 0, moved: 0 }

describe('a board with six Inverters in a row and a wire from outside', () => {
  it.each(
    nonEmpty([
      ['three squares along its row', at(8, 5)],
      ['one square along its row', at(6, 5)],
      ['two squares back along its row', at(3, 5)],
      ['aside', at(5, 6)],
      ['by a quarter turn', { ...at(5, 5), rotation: quarterTurn }],
      ['by half a turn', { ...at(13, 9), rotation: [0, 1, 0, 0] as const }],
      ['onto its edge', { ...at(5, 5), rotation: [half, 0, 0, half] as const }],
    ]),
  )('that is moved %s is one that moved with all on it', async (_, place) => {
    expect(await compare(createRow(at(5, 5)), createRow(place))).toEqual(allMoved)
    expect(await compare(createRow(place), createRow(at(5, 5)))).toEqual(allMoved)
  })

  it('moves with all on it where nothing is below it', async () => {
    const [before, after] = [createRow(at(5, 5), { onBoard: false }), createRow(at(8, 5), { onBoard: false })]
    expect(await compare(before, after)).toEqual(allMoved)
  })

  it('moves although an Inverter of it is gone and a peg is new', async () => {
    const after = createRow(at(8, 5), { inverters: [0, 1, 2, 3, 4], extra: [peg(2, 7, 3)] })
    expect(await compare(createRow(at(5, 5)), after)).toEqual({
      parts: { Inverter: { removed: 1, moved: 5 }, CircuitBoard: { moved: 1 }, Peg: { added: 1 } },
      wires: { added: 0, removed: 1, moved: 5 },
    })
  })

  it('moves although an Inverter went elsewhere on it, and the board turned', async () => {
    const after = createRow({ ...at(5, 5), rotation: quarterTurn }, { inverters: [0, 1, 2, 3, 4, 6] })
    expect(await compare(createRow(at(5, 5)), after)).toEqual(allMoved)
  })

  it('moves although the file has another order and other addresses', async () => {
    const { components } = createRow(at(8, 5))
    const row = components.slice(3).toReversed()
    const wires = [
      fromPeg(9, 8),
      ...chain(3, 6).map(({ from, to }) => ({
        from: { component: to.component, output: 0 },
        to: { component: from.component, input: 0 },
        state: 1,
      })),
    ]
    const reversed = { components: [...components.slice(0, 2), ...row, components[2]!], wires }
    expect(await compare(createRow(at(5, 5)), reversed)).toEqual(allMoved)
  })

  it('moves, and a label on it that has another text has changed', async () => {
    const before = createRow(at(5, 5), { extra: [label(2, 'carry')] })
    const after = createRow(at(8, 5), { extra: [label(2, 'sum')] })
    expect(await compare(before, after)).toEqual({
      ...allMoved,
      parts: { ...allMoved.parts, PanelLabel: { changed: 1 } },
    })
  })
})

describe('boards on a board', () => {
  const createNested = (x: number, boards: number[]): NewSave => ({
    components: [
      board(40, 40),
      board(12, 4, { parent: 1, ...at(x, 5) }),
      ...boards.map((place) => board(2, 2, { parent: 2, ...at(place, 0) })),
      ...boards.map((_, index) => inverter(3 + index, 0, 0)),
    ],
    wires: chain(3 + boards.length, boards.length),
  })

  it('that are all alike keep their order when the board below them moves by one of them', async () => {
    expect(await compare(createNested(5, [0, 2, 4, 6]), createNested(7, [0, 2, 4, 6]))).toEqual({
      parts: { CircuitBoard: { moved: 5 }, Inverter: { moved: 4 } },
      wires: { added: 0, removed: 0, moved: 3 },
    })
  })

  it('that are all alike keep their order when the board below them moves, and one is gone', async () => {
    expect(await compare(createNested(5, [0, 2, 4, 6]), createNested(7, [0, 2, 4]))).toEqual({
      parts: { CircuitBoard: { removed: 1, moved: 4 }, Inverter: { removed: 1, moved: 3 } },
      wires: { added: 0, removed: 1, moved: 2 },
    })
  })

  it('move with all on them from one board to another', async () => {
    const create = (parent: number): NewSave => ({
      components: [
        board(20, 20),
        board(8, 8, { position: [9_000, 0, 0] }),
        board(4, 2, { parent, ...at(1, 1) }),
        ...[0, 1, 2].map((x) => inverter(3, x)),
      ],
      wires: chain(4, 3),
    })
    expect(await compare(create(1), create(2))).toEqual({
      parts: { Inverter: { moved: 3 }, CircuitBoard: { moved: 1 } },
      wires: { added: 0, removed: 0, moved: 2 },
    })
  })
})

describe('a row of Inverters', () => {
  it('stays when its board grew to the left', async () => {
    const after = createRow(at(4, 5), { inverters: [1, 2, 3, 4, 5, 6] })
    after.components[1] = board(9, 4, { parent: 1, ...at(4, 5) })
    expect(await compare(createRow(at(5, 5)), after)).toEqual({
      parts: { CircuitBoard: { changed: 1 } },
      wires: noWires,
    })
  })

  it('stays when its board grew to the right', async () => {
    const create = (size: number): NewSave => ({
      components: [board(size, size), ...[0, 1, 2, 3].map((x) => inverter(1, x))],
      wires: chain(2, 4),
    })
    expect(await compare(create(8), create(12))).toEqual({ parts: { CircuitBoard: { changed: 1 } }, wires: noWires })
  })
})
