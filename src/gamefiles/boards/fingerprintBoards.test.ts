import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '#tests/gameFiles.ts'
import { bytesSource } from '../bytes/source.ts'
import { customData } from '../write/customData.ts'
import { type NewComponent, type NewWire, writeSave } from '../write/writeSave.ts'
import { fingerprintBoards } from './fingerprintBoards.ts'
import { estimateSimilarity, minBoardSimilarity } from './sketch.ts'

type Random = (below: number) => number

/** Squares and quarter turns on the board. `to` are the numbers of the parts that its outputs lead to. */
type Part = { type: string; x: number; z: number; turn: number; to: { part: number; peg: number }[] }

const types = ['Inverter', 'AndGate', 'XorGate', 'Relay', 'Peg', 'Delayer', 'Switch', 'D_Latch']

/** Gates in columns, as builders set them, with wires to parts nearby. */
function createParts(random: Random): Part[] {
  const count = 30 + random(300)
  const width = 5 + random(20)
  const gap = 1 + random(3)
  return Array.from({ length: count }, (_, number) => ({
    type: types[random(types.length)]!,
    x: (number % width) * gap + random(2),
    z: Math.floor(number / width) * (gap + 1) + random(2),
    turn: random(8) === 0 ? random(4) : 0,
    to: Array.from({ length: random(3) }, () => ({
      part: Math.min(count - 1, Math.max(0, number + random(2 * width) - width)),
      peg: random(2),
    })),
  }))
}

/** Replaces, moves, turns or removes every tenth part. */
function edit(parts: readonly Part[], random: Random): (Part | undefined)[] {
  const edited = new Set<number>()
  while (edited.size < Math.round(parts.length / 10)) edited.add(random(parts.length))
  return parts.map((part, number) => {
    if (!edited.has(number)) return part
    const kind = random(4)
    if (kind === 0) return { ...part, type: types[(types.indexOf(part.type) + 1) % types.length]! }
    if (kind === 1) return { ...part, x: part.x + 1 + random(3) }
    return kind === 2 ? { ...part, turn: (part.turn + 1) % 4 } : undefined
  })
}

const half = Math.SQRT1_2
const turns = [
  [0, 0, 0, 1],
  [0, half, 0, half],
  [0, 1, 0, 0],
  [0, -half, 0, half],
] as const

type Place = { x: number; z: number; turn: number }

/** Turns clockwise as seen from above, as `turns` do, and moves. */
function move({ x, z, turn }: Place, by: Place): Place {
  const places = [
    [x, z],
    [z, -x],
    [-x, -z],
    [-z, x],
  ] as const
  const [movedX, movedZ] = places[by.turn]!
  return { x: movedX + by.x, z: movedZ + by.z, turn: (turn + by.turn) % 4 }
}

/** With `overPegs` each wire is led over a peg of its own. */
type Board = { parts: readonly (Part | undefined)[]; on?: Place; board?: Place; overPegs?: boolean }

/** A subassembly of boards; `on` places the parts on their board, `board` the board itself. */
function write(boards: readonly Board[]): Uint8Array {
  const components: NewComponent[] = []
  const wires: NewWire[] = []
  for (const { parts, on = { x: 0, z: 0, turn: 0 }, board = { x: 0, z: 0, turn: 0 }, overPegs } of boards) {
    components.push({
      type: 'MHG.CircuitBoard',
      customData: customData.board([51, 51, 51], 90, 90),
      position: [board.x * 300, 0, board.z * 300],
      rotation: turns[board.turn]!,
    })
    const parent = components.length
    const addresses = new Map<number, number>()
    for (const [number, part] of parts.entries()) {
      if (!part) continue
      const { x, z, turn } = move(part, on)
      const [position, rotation] = [[150 + 300 * x, 150, 150 + 300 * z], turns[turn]!]
      components.push({ type: `MHG.${part.type}`, parent, position, rotation, inputs: [0, 0], outputs: [0] })
      addresses.set(number, components.length)
    }
    for (const [number, part] of parts.entries()) {
      const from = addresses.get(number)
      for (const { part: target, peg } of part?.to ?? []) {
        const to = addresses.get(target)
        if (!from || !to) continue
        const [start, end] = [
          { component: from, output: 0 },
          { component: to, input: peg },
        ]
        if (overPegs) {
          const position = [150 + 300 * (wires.length % 80), 150, 150 + 300 * (80 - Math.floor(wires.length / 80))]
          const middle = { component: components.push({ type: 'MHG.Peg', parent, position, inputs: [0] }), input: 0 }
          wires.push({ from: start, to: middle }, { from: middle, to: end })
        } else wires.push({ from: start, to: end })
      }
    }
  }
  return writeSave({ kind: 'subassembly', components, wires })
}

const read = (file: Uint8Array) => fingerprintBoards(bytesSource(file))

/** The similarity of the most similar pair of boards. */
async function compare(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [inA, inB] = [await read(a), await read(b)]
  const all = inA.flatMap((one) => inB.map((other) => estimateSimilarity(one.sketch, other.sketch)))
  return Math.max(0, ...all)
}

const createPlace = (random: Random): Place => ({ x: random(30), z: random(30), turn: random(4) })

describe('fingerprintBoards', () => {
  it('finds at least 95 % of copies that were turned, moved and edited in a tenth of their parts', async () => {
    const random = createSeededRandom(1)
    let found = 0
    const count = 200
    for (let number = 0; number < count; number++) {
      const parts = createParts(random)
      const copy = { parts: edit(parts, random), on: createPlace(random), board: createPlace(random) }
      const similarity = await compare(write([{ parts }]), write([{ parts: createParts(random) }, copy]))
      found += Number(similarity >= minBoardSimilarity)
    }
    expect(found / count).toBeGreaterThanOrEqual(0.95)
  })

  it('finds none of 1,000 unrelated pairs', async () => {
    const random = createSeededRandom(2)
    const files = Array.from({ length: 46 }, () => write([{ parts: createParts(random) }]))
    const similarities: number[] = []
    for (const [number, file] of files.entries()) {
      for (const other of files.slice(0, number)) similarities.push(await compare(file, other))
    }
    expect(similarities.length).toBeGreaterThanOrEqual(1_000)
    expect(similarities.filter((similarity) => similarity >= minBoardSimilarity)).toEqual([])
  })

  it('is the same wherever the board is and however it is turned', async () => {
    const parts = createParts(createSeededRandom(3))
    const places = [0, 1, 2, 3].map((turn) => ({ x: 7, z: 11, turn }))
    const [first, ...others] = await Promise.all(
      places.map(async (place) => read(write([{ parts, on: place, board: { ...place, turn: 3 - place.turn } }]))),
    )
    expect(first).toHaveLength(1)
    for (const other of others) expect(other).toEqual(first)
  })

  it('is the same if wires are led over pegs', async () => {
    const parts = createParts(createSeededRandom(5)).filter(({ type }) => type !== 'Peg')
    const linked = parts.map((part) => ({ ...part, to: part.to.filter(({ part: target }) => target < parts.length) }))
    const [direct, led] = [
      await read(write([{ parts: linked }])),
      await read(write([{ parts: linked, overPegs: true }])),
    ]
    expect(direct).toHaveLength(1)
    expect(led[0]!.sketch).toEqual(direct[0]!.sketch)
    expect(led[0]!.partCount).toBeGreaterThan(direct[0]!.partCount)
  })

  it('describes no board that is small or repeats one pattern', async () => {
    const few = createParts(createSeededRandom(4)).slice(0, 10)
    const row = Array.from({ length: 200 }, (_, x) => ({ type: 'AndGate', x, z: 0, turn: 0, to: [] }))
    expect(await read(write([{ parts: few }, { parts: row }]))).toEqual([])
  })

  it('takes no quadratic time for a pile of parts', async () => {
    const pile = Array.from({ length: 20_000 }, () => ({ type: 'AndGate', x: 0, z: 0, turn: 0, to: [] }))
    expect(await read(write([{ parts: pile }]))).toEqual([])
  })
})
