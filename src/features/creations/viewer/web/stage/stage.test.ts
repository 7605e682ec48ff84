import { Box3, PerspectiveCamera, Sphere, Vector3 } from 'three'
import { describe, expect, it, vi } from 'vitest'
import { buildModel, bytesSource, writeSave, writeZip } from '#gamefiles/index.ts'
import { fieldOfView, findBounds, type View } from '#gamefiles/view/frameView.ts'
import { gameFileSamples, readSample, smallSave } from '#tests/gameFiles.ts'
import { parseModel } from '#tests/models.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { canReplaceHash, formatViewHash, parseViewHash } from './cameraView.ts'
import { findBoxAtRay } from './findBoxAtRay.ts'
import { aimCamera, limitView } from './fitView.ts'
import { startTimeSlices } from './timeSlices.ts'

const buildAndParse = async (save: Uint8Array) => {
  const { glb } = await buildModel(bytesSource(save))
  return parseModel(glb)
}

describe('the boxes of a model', () => {
  it('returns the boxes of the model at their original positions', async () => {
    const { parts, wires, items } = await buildAndParse(writeSave(smallSave))
    expect(wires.count).toBe(2)
    const board = Array.from(parts.items).findIndex((item) => items[item]!.part === 'MHG.CircuitBoard')
    const frame = [...parts.frames.subarray(board * 12, board * 12 + 12)]
    // Six by four squares of 0.3 m, half a square thick; glTF's z axis points the other way.
    expect(frame.map((value) => Math.round(value * 1_000) / 1_000 + 0)).toEqual([
      0.9, 0.075, -0.6, 0.9, 0, 0, 0, 0.075, 0, 0, 0, 0.6,
    ])
    expect([...parts.colours.subarray(board * 4, board * 4 + 4)]).toEqual([51, 51, 51, 255])
  })

  it('returns wires from peg to peg, in their colour', async () => {
    const { wires } = await buildAndParse(writeSave(smallSave))
    const colours = [...wires.colours]
    expect(colours).toContain(221)
    for (let wire = 0; wire < wires.count; wire++) {
      const along = wires.frames.subarray(wire * 12 + 9, wire * 12 + 12)
      expect(Math.hypot(...along)).toBeGreaterThan(0.05)
    }
  })

  it('reports roots that a package places in an unsupported way', async () => {
    const content = writeSave(smallSave)
    const zip = await writeZip([
      { name: 'data.partialworld', content },
      { name: 'placements.jecs', content: new TextEncoder().encode('Placements:\n    - Flipped: true\n') },
    ])
    expect((await buildAndParse(content)).rootsAsSaved).toBe(false)
    expect((await buildAndParse(zip)).rootsAsSaved).toBe(true)
  })

  it.each(nonEmpty(gameFileSamples.map((sample) => [sample.file, sample] as const)))(
    'returns boxes that span all of %s',
    async (_, sample) => {
      const { parts, wires } = await buildAndParse(readSample(sample))
      const { min, max } = findBounds(parts, wires)
      const [low, high] = sample.aabb_mm as [number[], number[]]
      expect(min[0]).toBeLessThanOrEqual(low[0]! / 1_000 + 0.001)
      expect(max[1]).toBeGreaterThanOrEqual(high[1]! / 1_000 - 0.001)
      expect(min[2]).toBeLessThanOrEqual(-high[2]! / 1_000 + 0.001)
    },
  )
})

describe('startTimeSlices', () => {
  it('lets other tasks run after a step that took long, and only then', async () => {
    const order: string[] = []
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const endSlice = startTimeSlices()
    setTimeout(() => order.push('another task'))
    await endSlice()
    order.push('second step')
    now += 1_000
    await endSlice()
    order.push('third step')
    clock.mockRestore()
    expect(order).toEqual(['second step', 'another task', 'third step'])
  })
})

describe('findBoxAtRay', () => {
  it('finds the nearest box below a height', async () => {
    const { parts, items } = await buildAndParse(
      writeSave({
        components: [
          { type: 'MHG.CircuitBoard' },
          { type: 'MHG.Inverter', parent: 1, position: [150, 150, 150], inputs: [1], outputs: [2] },
        ],
      }),
    )
    const down = { origin: [0.15, 5, -0.15], direction: [0, -1, 0] }
    const partBelow = (top: number) => items[parts.items[findBoxAtRay(parts, down, top)?.box ?? -1] ?? -1]?.part
    expect(partBelow(10)).toBe('MHG.Inverter')
    expect(partBelow(0.2)).toBe('MHG.CircuitBoard')
    expect(findBoxAtRay(parts, { origin: [9, 5, 9], direction: [0, -1, 0] }, 10)).toBeUndefined()
  })
})

describe('the camera', () => {
  const bounds = new Box3(new Vector3(0, 0, -24), new Vector3(7, 2, 0))
  const { center, radius } = bounds.getBoundingSphere(new Sphere())
  const sphere = { centre: center.toArray(), radius }
  const distances = [1, 200] as const
  const aim = (change: Partial<View>) => {
    const view = { azimuth: 0.8, elevation: 0.5, distance: 60, target: center.toArray(), ...change }
    const camera = new PerspectiveCamera(fieldOfView, 1)
    aimCamera(camera, limitView(view, { sphere, distances }), sphere)
    camera.updateMatrixWorld()
    return camera
  }

  it('never enters the model, however near the view is and wherever it aims', () => {
    for (const distance of [60, 10, 1, 0.001]) {
      for (const azimuth of [0, 1, 2.5, 4]) {
        for (const target of [center.toArray(), [0, 0, 0], [500, -300, 20]] as const) {
          const camera = aim({ distance, azimuth, target })
          expect(camera.position.distanceTo(center)).toBeGreaterThan(radius)
          expect(camera.near).toBeLessThanOrEqual(camera.position.distanceTo(center) - radius)
        }
      }
    }
  })

  it('magnifies what it aims at instead, as if it were that near', () => {
    const measure = (distance: number) => {
      const camera = aim({ distance })
      const up = new Vector3(0, 1, 0).applyQuaternion(camera.quaternion)
      return center.clone().add(up.multiplyScalar(0.1)).project(camera).y
    }
    expect(measure(2)).toBeCloseTo(measure(40) * 20)
    expect(measure(1)).toBeCloseTo(measure(0.1))
  })
})

describe('the view in the URL', () => {
  it('is parsed as it was formatted', () => {
    const view = { azimuth: 0.79, elevation: -0.5, distance: 12.34, target: [1, -2.5, 0] as const }
    expect(parseViewHash(`#${formatViewHash(view)}`)).toEqual(view)
  })

  it.each([
    '',
    '#',
    '#cmt-1234abcd',
    '#view=',
    '#view=1,2,3',
    '#view=1,2,0,1,1,1',
    '#view=1,2,1e9,1,1,1',
    '#view=a,b,c,d,e,f',
  ])('is undefined for %j', (hash) => {
    expect(parseViewHash(hash)).toBeUndefined()
  })

  it('never replaces a link to a comment', () => {
    expect(['', '#', '#view=1', '#cmt-1234abcd'].map(canReplaceHash)).toEqual([true, true, true, false])
  })
})
