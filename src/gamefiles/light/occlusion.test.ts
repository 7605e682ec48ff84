import { describe, expect, it } from 'vitest'
import { bakeOcclusion, sampleOcclusion } from './occlusion.ts'

/** Boxes along the axes, as centre and half lengths. */
const toBoxes = (...boxes: readonly (readonly number[])[]) => ({
  count: boxes.length,
  frames: Float32Array.from(boxes.flatMap(([x, y, z, hx, hy, hz]) => [x!, y!, z!, hx!, 0, 0, 0, hy!, 0, 0, 0, hz!])),
})

const board = [0, -0.075, 0, 3, 0.075, 3] as const
const gate = [0, 0.15, 0, 0.15, 0.15, 0.15] as const

describe('occlusion', () => {
  it('is more beside another part than beside none', () => {
    const alone = bakeOcclusion([toBoxes(board, gate)])
    const beside = bakeOcclusion([toBoxes(board, gate, [0.4, 0.15, 0, 0.15, 0.15, 0.15])])
    expect(sampleOcclusion(beside, [0.2, 0.15, 0])).toBeGreaterThan(sampleOcclusion(alone, [0.2, 0.15, 0]) + 0.1)
    expect(sampleOcclusion(beside, [-0.3, 0.15, 0])).toBeCloseTo(sampleOcclusion(alone, [-0.3, 0.15, 0]), 1)
  })

  it('is more on a board at the foot of a part than far from it, and none in the open', () => {
    const shades = bakeOcclusion([toBoxes(board, gate)])
    const above = (x: number) => sampleOcclusion(shades, [x, 0.08, 0])
    expect(above(0.2)).toBeGreaterThan(above(1.5) + 0.1)
    expect(above(1.5)).toBeLessThan(0.2)
    expect(sampleOcclusion(shades, [1.5, 0.6, 1.5])).toBe(0)
    expect(sampleOcclusion(shades, [99, 99, -99])).toBe(0)
  })

  it('follows a wire that lies across the axes, and everything that is turned', () => {
    const half = Math.SQRT1_2
    const wire = {
      count: 1,
      frames: Float32Array.from([0, 0, 0, 0.05 * half, 0, -0.05 * half, 0, 0.05, 0, half, 0, half]),
    }
    const shades = bakeOcclusion([wire])
    expect(sampleOcclusion(shades, [0.5, 0, 0.5])).toBeGreaterThan(0.1)
    expect(sampleOcclusion(shades, [0.5, 0, -0.5])).toBe(0)
  })

  it('has a limit in cells and in work, whatever the model is like', () => {
    const huge = bakeOcclusion([toBoxes([0, 0, 0, 5_000, 1, 5_000], [0, 50, 0, 1, 50, 1])])
    expect(huge.values.length).toBeLessThanOrEqual(300_000)
    const many = toBoxes(...Array.from({ length: 20_000 }, () => [0, 0, 0, 90, 3, 90]))
    expect(bakeOcclusion([many], 100_000).values.length).toBeLessThanOrEqual(100_000)
    const broken = { count: 1, frames: new Float32Array(12).fill(Number.NaN) }
    expect(() => bakeOcclusion([broken, toBoxes(gate)])).not.toThrow()
  })
})
