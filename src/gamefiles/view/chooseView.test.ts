import { describe, expect, it } from 'vitest'
import type { Vec3 } from '../model/vectors.ts'
import { dot, type PartBoxes, type Role, roles } from './boxes.ts'
import { chooseView } from './chooseView.ts'
import { fieldOfView, findBasis, findOutline, frameView } from './frameView.ts'

type Box = { role: Role; at: Vec3; half: Vec3 }

/** Boxes along the axes, in metres; the front of the machine is at +z. */
function toBoxes(boxes: readonly Box[]): PartBoxes {
  const frames = boxes.flatMap(({ at, half: [x, y, z] }) => [...at, x, 0, 0, 0, y, 0, 0, 0, z])
  return { count: boxes.length, frames: Float32Array.from(frames), roles: Uint8Array.from(boxes, ({ role }) => role) }
}

const floor: Box = { role: roles.board, at: [0, 0, 0], half: [3, 0.07, 3] }
const gates = [-1, 0, 1].map((x): Box => ({ role: roles.part, at: [x, 0.2, 0], half: [0.15, 0.15, 0.15] }))
const controls = [-1, 0, 1].map((x): Box => ({ role: roles.control, at: [x, 0.2, 2], half: [0.15, 0.15, 0.15] }))
/** Their faces look to the front, which is against the third axis. */
const lampAt = (z: number, half: number): Box => ({ role: roles.lamp, at: [0, 0.4, z], half: [0.12, 0.12, half] })

const isFront = (azimuth: number) => Math.cos(azimuth) > 0

describe('chooseView', () => {
  it('looks at the front of a machine whose controls are all to be seen', () => {
    const { azimuth, elevation } = chooseView(toBoxes([floor, ...gates, ...controls]))
    expect(isFront(azimuth)).toBe(true)
    expect(elevation).toBeGreaterThan(0.3)
    expect(elevation).toBeLessThan(1)
  })

  it('does not look through a standing board that hides the controls', () => {
    const wall: Box = { role: roles.board, at: [0, 2, 2.6], half: [3, 2, 0.07] }
    const boxes = toBoxes([floor, wall, ...gates, ...controls])
    const { azimuth } = chooseView(boxes)
    expect(isFront(azimuth)).toBe(false)
    expect(isFront(chooseView(toBoxes([floor, ...gates, ...controls])).azimuth)).toBe(true)
  })

  it('keeps to the front if the standing board is at the back', () => {
    const wall: Box = { role: roles.board, at: [0, 2, -2.9], half: [3, 2, 0.07] }
    expect(isFront(chooseView(toBoxes([floor, wall, ...gates, ...controls])).azimuth)).toBe(true)
  })

  it('looks at the faces of lamps, wherever they look', () => {
    const back = { ...lampAt(-2, 0.006) }
    const turned = toBoxes([floor, ...gates, back])
    // The third axis points to the front, so the face looks to the back.
    expect(isFront(chooseView(turned).azimuth)).toBe(false)
    const frames = turned.frames.slice()
    frames[frames.length - 1]! *= -1
    expect(isFront(chooseView({ ...turned, frames }).azimuth)).toBe(true)
  })

  it('is the same for the same boxes in another order, and takes an empty model', () => {
    const boxes = [floor, ...gates, ...controls, lampAt(-2, 0.006)]
    expect(chooseView(toBoxes(boxes.toReversed()))).toEqual(chooseView(toBoxes(boxes)))
    expect(chooseView(toBoxes([])).azimuth).toBeTypeOf('number')
  })
})

describe('frameView', () => {
  const direction = { azimuth: 0.66, elevation: 0.6 }

  /** The share of the width and height of the frame that boxes take. */
  function measure(boxes: PartBoxes, aspect: number) {
    const view = frameView(findOutline(boxes, direction), direction, aspect)
    const { right, up, towards } = findBasis(direction)
    const eye = view.target.map((value, axis) => value + towards[axis]! * view.distance) as [number, number, number]
    const slope = Math.tan((fieldOfView / 2) * (Math.PI / 180))
    let [x, y] = [0, 0]
    for (let box = 0; box < boxes.count; box++) {
      if (boxes.roles[box] === roles.board) continue
      const [mx, my, mz, hx, , , , hy, , , , hz] = boxes.frames.subarray(box * 12, box * 12 + 12)
      for (let corner = 0; corner < 8; corner++) {
        const sign = (bit: number) => (corner & bit ? 1 : -1)
        const point: Vec3 = [mx! + sign(1) * hx! - eye[0], my! + sign(2) * hy! - eye[1], mz! + sign(4) * hz! - eye[2]]
        const depth = -dot(point, towards)
        x = Math.max(x, Math.abs(dot(point, right) / depth / slope / aspect))
        y = Math.max(y, Math.abs(dot(point, up) / depth / slope))
      }
    }
    return { x, y }
  }

  it.each([0.5, 1.385, 1.6, 2.4])('fills most of a frame of the aspect %s with the parts, and cuts none', (aspect) => {
    for (const boxes of [
      toBoxes([floor, ...gates, ...controls]),
      toBoxes([floor, ...gates]),
      toBoxes([floor, ...controls, { role: roles.part, at: [0, 1.6, -2.5], half: [0.2, 1.6, 0.2] }]),
    ]) {
      const { x, y } = measure(boxes, aspect)
      expect(Math.max(x, y)).toBeLessThan(0.95)
      expect(Math.max(x, y)).toBeGreaterThan(0.75)
    }
  })

  it('leaves the plates out, unless there is nothing else', () => {
    const large: Box = { ...floor, half: [30, 0.07, 30] }
    const view = (boxes: readonly Box[]) => frameView(findOutline(toBoxes(boxes), direction), direction, 1.5)
    expect(view([large, ...gates]).distance).toBeCloseTo(view([floor, ...gates]).distance)
    expect(view([large]).distance).toBeGreaterThan(5 * view([floor]).distance)
  })
})
