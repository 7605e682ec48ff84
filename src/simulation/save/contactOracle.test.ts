import { describe, expect, it } from 'vitest'
import { bytesSource, collectFile, type NewComponent, writeSave } from '#gamefiles/index.ts'
import { createSeededRandom } from '#tests/gameFiles.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { findNets } from '../compile/findNets.ts'
import { keepsData, readCircuitSource } from './readCircuitSource.ts'

type Whole = readonly [x: number, y: number, z: number]
type Turn = { quaternion: readonly [number, number, number, number]; axes: readonly [Whole, Whole, Whole] }
type Socket = { type: string; position: Whole; turn: Turn }

/** Millimetres from the origin to the middle of the blue square, and half of its side. */
const faces: Readonly<Record<string, { middle: Whole; half: number }>> = {
  'MHG.Socket': { middle: [0, 100, 150], half: 30 },
  'MHG.ThroughSocket': { middle: [0, 100, 150], half: 30 },
  'MHG.ChubbySocket': { middle: [0, 150, 150], half: 120 },
  'MHG.ChubbyThroughSocket': { middle: [0, 150, 150], half: 120 },
}

const half = Math.SQRT1_2
const units: readonly Whole[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** All 24 rotations by right angles: as quaternions for the save, and as what becomes of the three axes for the oracle. */
const turns: readonly Turn[] = (() => {
  const found = new Map<string, Turn>()
  const parts = [-1, -half, -0.5, 0, 0.5, half, 1]
  for (const x of parts) {
    for (const y of parts) {
      for (const z of parts) {
        for (const w of parts) {
          if (Math.abs(x * x + y * y + z * z + w * w - 1) > 1e-9) continue
          const matrix: Turn['axes'] = [
            toWhole([1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)]),
            toWhole([2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)]),
            toWhole([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)]),
          ]
          if (matrix.flat().every(Number.isInteger))
            found.set(matrix.join(), { quaternion: [x, y, z, w], axes: matrix })
        }
      }
    }
  }
  return [...found.values()]
})()

function toWhole(values: Whole): Whole {
  const [x, y, z] = values.map((value) => (Math.abs(value - Math.round(value)) < 1e-9 ? Math.round(value) + 0 : value))
  return [x!, y!, z!]
}

const turnBy = ({ axes: [x, y, z] }: Turn, v: Whole): Whole => [
  x[0] * v[0] + y[0] * v[1] + z[0] * v[2],
  x[1] * v[0] + y[1] * v[1] + z[1] * v[2],
  x[2] * v[0] + y[2] * v[1] + z[2] * v[2],
]

/** Whether two rectangles in space overlap, in whole millimetres. */
function isTouching(a: Socket, b: Socket): boolean {
  const [towards, back] = [a, b].map(({ turn }) => turnBy(turn, [0, 0, 1])) as [Whole, Whole]
  if (towards.some((part, axis) => part !== -back[axis]!)) return false
  const [first, second] = [a, b].map(({ type, position, turn }) => {
    const offset = turnBy(turn, faces[type]!.middle)
    return { middle: position.map((part, axis) => part + offset[axis]!), half: faces[type]!.half }
  }) as [{ middle: number[]; half: number }, { middle: number[]; half: number }]
  return units.every((_, axis) => {
    const distance = Math.abs(first.middle[axis]! - second.middle[axis]!)
    return towards[axis] === 0 ? distance < first.half + second.half : distance === 0
  })
}

async function findPairsInOneNet(pairs: readonly (readonly [Socket, Socket])[]): Promise<boolean[]> {
  const side = Math.ceil(Math.sqrt(pairs.length))
  const components = pairs.flatMap((pair, index) =>
    pair.map(({ type, position, turn }): NewComponent => {
      const corner = [(index % side) * 6_000, 0, Math.floor(index / side) * 6_000]
      const inputs = type.includes('Through') ? [0, 0] : [0]
      return {
        type,
        parent: 1,
        position: position.map((part, axis) => part + corner[axis]!),
        rotation: turn.quaternion,
        inputs,
      }
    }),
  )
  const { save } = await collectFile(
    bytesSource(writeSave({ components: [{ type: 'MHG.CircuitBoard' }, ...components] })),
    { keepsData },
  )
  const source = readCircuitSource(save)
  const { netOfInput, netCount } = findNets(source)
  const netOf = (component: number) => netOfInput[source.inputBegins[component]!]!
  const joined = pairs.map((_, index) => netOf(1 + index * 2) === netOf(2 + index * 2))
  expect(netCount).toBe(pairs.length * 2 - joined.filter(Boolean).length)
  return joined
}

const forward = turns.find(({ axes }) => axes.join() === '1,0,0,0,1,0,0,0,1')!
const backward = turns.find(({ axes }) => axes.join() === '-1,0,0,0,1,0,0,0,-1')!

describe('two sockets that face each other', () => {
  // What real saves show, in squares: whether the game gave both one state id.
  it.each(
    nonEmpty([
      { aside: 0, up: 0, touch: true },
      { aside: 0, up: 1 / 2, touch: true },
      { aside: 1 / 3, up: 0, touch: true },
      { aside: 1 / 3, up: 1 / 2, touch: true },
      { aside: 1, up: 0, touch: false },
      { aside: 1, up: 1 / 2, touch: false },
      { aside: 2, up: 0, touch: false },
      { aside: 2, up: 1 / 2, touch: false },
    ]),
  )('are joined at ($aside, $up): $touch', async ({ aside, up, touch }) => {
    const types = ['MHG.ChubbySocket', 'MHG.Socket', 'MHG.ChubbyThroughSocket', 'MHG.ThroughSocket']
    const pairs = types.flatMap((type) =>
      [-1, 1].map((sign): [Socket, Socket] => [
        { type: 'MHG.ChubbySocket', position: [1500, 150, 1500], turn: forward },
        { type, position: [1500 + sign * aside * 300, 150 + up * 300, 1800], turn: backward },
      ]),
    )
    expect(await findPairsInOneNet(pairs)).toEqual(pairs.map(() => touch))
  })

  it('of a bus of narrow ones, a third of a square apart, join line by line', async () => {
    const lines = [0, 1, 2, 3]
    const pairs = lines.flatMap((line) =>
      lines.map((other): [Socket, Socket] => [
        { type: 'MHG.Socket', position: [line * 100, 150, 0], turn: forward },
        { type: 'MHG.Socket', position: [other * 100, 150, 300], turn: backward },
      ]),
    )
    expect(await findPairsInOneNet(pairs)).toEqual(lines.flatMap((line) => lines.map((other) => line === other)))
  })
})

it('10,000 pairs of sockets at any offset and rotation are joined exactly if their faces overlap', async () => {
  expect(turns).toHaveLength(24)
  const next = createSeededRandom(42)
  const types = Object.keys(faces)
  const pick = <T>(list: readonly T[]): T => list[next(list.length)]!
  /** Picks mostly offsets that the game's grids allow. */
  const pickOffset = () =>
    next(4) === 0 ? next(801) - 400 : pick([-600, -300, -200, -150, -100, -50, 0, 50, 100, 150, 200, 300])
  const pairs = Array.from({ length: 10_000 }, (): [Socket, Socket] => {
    const first: Socket = { type: pick(types), position: [3000, 3000, 3000], turn: pick(turns) }
    const towards = turnBy(first.turn, [0, 0, 1])
    const facing = turns.filter((turn) => turnBy(turn, [0, 0, 1]).every((part, axis) => part === -towards[axis]!))
    const turn = next(8) === 0 ? pick(turns) : pick(facing)
    const ahead = next(6) === 0 ? pick([0, 100, 200, 400, 600]) : 300
    const offset = turnBy(first.turn, [pickOffset(), pickOffset(), ahead])
    const position = first.position.map((part, axis) => part + offset[axis]!) as unknown as Whole
    return [first, { type: pick(types), position, turn }]
  })
  const expected = pairs.map(([a, b]) => isTouching(a, b))
  const joined = await findPairsInOneNet(pairs)
  expect(pairs.filter((_, index) => joined[index] !== expected[index])).toEqual([])
  const touching = expected.filter(Boolean).length
  expect(Math.min(touching, pairs.length - touching)).toBeGreaterThan(1_000)
})
