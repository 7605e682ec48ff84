import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createFeed } from '../bytes/feed.ts'
import { buildModel, bytesSource, customData, type NewComponent, type NewWire, writeSave, writeZip } from '../index.ts'
import { buildScene } from '../model/buildScene.ts'
import { collectSave } from '../model/collectSave.ts'
import { multiplyQuaternions, type Quaternion } from '../model/vectors.ts'
import { forEachBox } from '../poster/boxTable.ts'
import { openPackage } from './openPackage.ts'
import { readPlacements } from './placements.ts'

const half = Math.SQRT1_2
const upright: Quaternion = [0, 0, 0, 1]
const quarterTurn: Quaternion = [0, half, 0, half]
/** What a standing board adds to the rotation of its placement. */
const standing: Quaternion = [-0.5, 0.5, -0.5, 0.5]

type Placement = { rotation?: Quaternion; type?: string; state?: number; flipped?: boolean; position?: string }

const formatPlacement = ({ rotation = upright, type, state = 0, flipped = false, position = '0.6' }: Placement) => [
  '    -',
  '        CornerMidpointPositionBeforeFlipping:',
  ...[`x: ${position}`, 'y: 0', 'z: 3/2'].map((row) => `            ${row}`),
  `        RotationBeforeFlipping: (${rotation.join(', ')})`,
  '        PlacementType: OnTerrain',
  `        Flipped: ${flipped}`,
  `        BoardRotationState: ${state}`,
  ...(type ? [`        Type: ${type}`] : []),
]

const formatPlacements = (placements: readonly Placement[]): string =>
  ['Placements:', ...placements.flatMap(formatPlacement), 'data_format_version: 1'].join('\n')

const pack = (save: Uint8Array, placements: string) =>
  writeZip([
    { name: 'Bus/data.partialworld', content: save },
    { name: 'Bus/placements.jecs', content: new TextEncoder().encode(placements) },
  ])

const boardCount = 4
const spacing = 2_400

/** Boards of 8 by 2 squares side by side, each with a peg that is wired to that of the next one. */
function createBus(rotation: Quaternion): Uint8Array {
  const components = Array.from({ length: boardCount }, (_, index): NewComponent[] => [
    {
      type: 'MHG.CircuitBoard',
      position: [index * spacing, 0, 0],
      rotation: [...rotation],
      customData: customData.board([51, 51, 51], 8, 2),
    },
    { type: 'MHG.Peg', parent: index * 2 + 1, position: [150, 150, 150], inputs: [0] },
  ]).flat()
  const wires = Array.from({ length: boardCount - 1 }, (_, index): NewWire => {
    return { from: { component: index * 2 + 2, input: 0 }, to: { component: index * 2 + 4, input: 0 } }
  })
  return writeSave({ components, wires })
}

type Built = Awaited<ReturnType<typeof buildModel>>

const build = async (file: Promise<Uint8Array> | Uint8Array) => buildModel(bytesSource(await file))

const isAsSaved = ({ glb }: Built): boolean => new TextDecoder('latin1').decode(glb).includes('"rootsAsSaved":true')

/** The share of the pixels of either poster that both have. */
async function compareSilhouettes(one: Built, other: Built): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(({ poster }) => sharp(poster).extractChannel('alpha').raw().toBuffer()),
  )
  let [shared, either] = [0, 0]
  for (const [at, alpha] of a!.entries()) {
    shared += Number(alpha > 127 && b![at]! > 127)
    either += Number(alpha > 127 || b![at]! > 127)
  }
  return shared / either
}

describe('the placement of a subassembly', () => {
  it.each([
    { type: 'Standard', state: 0, rotation: quarterTurn, expected: quarterTurn },
    { type: 'StandingBoard', state: 1, rotation: upright, expected: standing },
    { type: 'StandingBoard', state: 1, rotation: quarterTurn, expected: multiplyQuaternions(quarterTurn, standing) },
  ])(
    'shows roots of type $type and state $state as a save that has them turned',
    async ({ expected, ...placement }) => {
      const saved: Quaternion = [half, 0, 0, half]
      const placements = Array.from({ length: boardCount }, () => placement)
      const placed = await build(pack(createBus(saved), formatPlacements(placements)))
      const turned = await build(createBus(multiplyQuaternions(expected, saved)))
      expect(isAsSaved(placed)).toBe(false)
      expect(await compareSilhouettes(placed, turned)).toBeGreaterThan(0.99)
      expect(await compareSilhouettes(placed, await build(createBus(saved)))).toBeLessThan(0.7)
    },
  )

  it('turns every root as the first one, wherever the others were placed', async () => {
    const first = { rotation: upright, type: 'StandingBoard', state: 1 }
    const others = [4, 5, 6].map((x) => ({ rotation: quarterTurn, type: 'Standard', position: String(x) }))
    const placed = await build(pack(createBus(upright), formatPlacements([first, ...others])))
    expect(await compareSilhouettes(placed, await build(createBus(standing)))).toBeGreaterThan(0.99)
  })

  it('keeps the distances between roots, so that no wire gets longer', async () => {
    const standingBoards = Array.from({ length: boardCount }, () => ({ type: 'StandingBoard', state: 1 }))
    const save = createBus(upright)
    const opened = await openPackage(bytesSource(await pack(save, formatPlacements(standingBoards))))
    const { rotation } = (await readPlacements(opened, 'Bus/placements.jecs'))!
    const scene = buildScene(await collectSave(createFeed(bytesSource(save)), { rootRotation: rotation }))
    const lengths: number[] = []
    forEachBox(scene, ({ axes, batch }) => {
      if (scene.batches[batch]!.facts.part === 'wire') lengths.push(Math.hypot(...axes[2]) * 2)
    })
    expect(lengths).toHaveLength(boardCount - 1)
    for (const length of lengths) expect(length * 300).toBeCloseTo(spacing)
  })

  it('does not depend on the place in the world where the game put the roots', async () => {
    const placements = Array.from({ length: boardCount }, () => ({ type: 'Standard', position: 'far' }))
    expect(isAsSaved(await build(pack(createBus(upright), formatPlacements(placements))))).toBe(false)
  })

  const all = (placement: Placement) => formatPlacements(Array.from({ length: boardCount }, () => placement))

  it.each([
    ['it is missing for some', formatPlacements([{ type: 'Standard' }])],
    ['one is flipped', all({ type: 'Standard', flipped: true })],
    ['boards have an unknown state', all({ type: 'StandingBoard', state: 2 })],
    ['the type is unknown', all({ type: 'Hanging' })],
    ['the rotation is no number', all({ type: 'Standard' }).replaceAll('RotationBefore', 'RotationAfter')],
    ['the list holds something else', 'Placements:\n    - 7'],
    ['the file is unreadable', 'nonsense'],
  ])('is that of the save if %s, and the model says so', async (_, placements) => {
    const placed = await build(pack(createBus(upright), placements))
    expect(isAsSaved(placed)).toBe(true)
    expect(await compareSilhouettes(placed, await build(createBus(upright)))).toBe(1)
  })
})
