import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '#tests/gameFiles.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { bytesSource } from '../bytes/source.ts'
import { customData } from '../write/customData.ts'
import { type NewComponent, type NewWire, writeSave } from '../write/writeSave.ts'
import { fingerprintBoards } from './fingerprintBoards.ts'
import { isPartOfGroup } from './sketch.ts'

type Random = (below: number) => number
type SmallBoard = { x: number; z: number; parts: { type: string; x: number; z: number }[] }
type Build = { boards: SmallBoard[]; wires: { from: readonly [number, number]; to: readonly [number, number] }[] }

const types = ['Inverter', 'AndGate', 'XorGate', 'Relay', 'Peg', 'Delayer', 'Switch', 'D_Latch']
const half = Math.SQRT1_2

/** Boards of up to eleven parts side by side, wired to the next ones. */
function createBuild(random: Random, count: number): Build {
  const boards = Array.from({ length: count }, (_, index) => ({
    x: (index % 8) * 5,
    z: Math.floor(index / 8) * 5,
    parts: Array.from({ length: 6 + random(6) }, (__, part) => ({
      type: types[random(types.length)]!,
      x: part % 4,
      z: Math.floor(part / 4) + random(2),
    })),
  }))
  const wires = boards.flatMap(({ parts }, board) =>
    parts.map((_, part) => {
      const target = Math.min(count - 1, board + random(2))
      return { from: [board, part] as const, to: [target, random(boards[target]!.parts.length)] as const }
    }),
  )
  return { boards, wires }
}

/** `chosen` are the boards to write; with a ground they lie on a large board, else they are roots. */
function write({ boards, wires }: Build, chosen: readonly number[], { ground = true, turned = false, dx = 0 } = {}) {
  const components: NewComponent[] = [
    {
      type: 'MHG.CircuitBoard',
      customData: customData.board([51, 51, 51], 90, 90),
      rotation: turned ? [0, half, 0, half] : [0, 0, 0, 1],
    },
  ]
  const addresses = new Map<string, number>()
  for (const index of chosen) {
    const { x, z, parts } = boards[index]!
    components.push({
      type: 'MHG.CircuitBoard',
      ...(ground ? { parent: 1 } : {}),
      position: [(x + dx) * 300, 150, z * 300],
      customData: customData.board([51, 51, 51], 4, 4),
    })
    const parent = components.length
    for (const [part, { type, ...place }] of parts.entries()) {
      const position = [150 + 300 * place.x, 150, 150 + 300 * place.z]
      components.push({ type: `MHG.${type}`, parent, position, inputs: [0, 0], outputs: [0] })
      addresses.set(`${index} ${part}`, components.length)
    }
  }
  const written = wires.flatMap(({ from, to }): NewWire[] => {
    const [start, end] = [addresses.get(from.join(' ')), addresses.get(to.join(' '))]
    return start && end ? [{ from: { component: start, output: 0 }, to: { component: end, input: 0 } }] : []
  })
  return writeSave({ kind: 'subassembly', components, wires: written })
}

const read = async (file: Uint8Array) => {
  const group = (await fingerprintBoards(bytesSource(file))).find(({ isGroup }) => isGroup)
  return group
}

const list = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe('the group of small boards', () => {
  it.each(
    nonEmpty([
      ['on a board of their own', {}],
      ['as roots', { ground: false }],
      ['on a board that is turned', { turned: true }],
      ['elsewhere', { dx: 31 }],
    ]),
  )('of some hundred parts, copied out of a larger build, is found %s', async (_, options) => {
    for (const [seed, size] of [
      [1, 40],
      [2, 80],
      [3, 300],
    ] as const) {
      const build = createBuild(createSeededRandom(seed), size)
      const [whole, copy] = [await read(write(build, list(0, size))), await read(write(build, list(16, 13), options))]
      expect(copy!.partCount).toBeGreaterThan(90)
      expect(isPartOfGroup(copy!.sketch, whole!.sketch), `${size} boards`).toBe(true)
      expect(isPartOfGroup(whole!.sketch, copy!.sketch)).toBe(true)
    }
  })

  it('is found although a tenth of its parts was changed', async () => {
    const random = createSeededRandom(5)
    const build = createBuild(random, 60)
    const whole = await read(write(build, list(0, 60)))
    for (const { parts } of build.boards) parts[random(parts.length)]!.type = types[random(types.length)]!
    expect(isPartOfGroup((await read(write(build, list(8, 16))))!.sketch, whole!.sketch)).toBe(true)
  })

  it('of unrelated builds is never a part of the other', async () => {
    const builds = Array.from({ length: 30 }, (_, seed) => createBuild(createSeededRandom(100 + seed), 10 + 4 * seed))
    const groups = await Promise.all(
      builds.map(async (build) => (await read(write(build, list(0, build.boards.length))))!),
    )
    for (const [index, { sketch }] of groups.entries())
      for (const { sketch: other } of groups.slice(0, index)) expect(isPartOfGroup(sketch, other)).toBe(false)
  })

  it('is not described for few parts, one board, or boards that are all alike', async () => {
    const build = createBuild(createSeededRandom(9), 8)
    expect(await read(write(build, [0, 1]))).toBeUndefined()
    expect(await read(write(build, [0]))).toBeUndefined()
    const alike = {
      ...build,
      boards: list(0, 40).map((x) => ({ x: 9 * x, z: 0, parts: [{ type: 'Peg', x: 0, z: 0 }] })),
      wires: [],
    }
    expect(await read(write(alike, list(0, 40)))).toBeUndefined()
  })
})
