import { describe, expect, it } from 'vitest'
import type { Label } from '#gamefiles/model/label.ts'
import { atlasSize, packLabels } from './labelAtlas.ts'

const write = (text: string, width = 1, depth = 1): Label => ({
  text,
  width,
  depth,
  colour: [0, 0, 0],
  fontSize: 0.8,
  isMonospace: false,
  horizontal: 1,
  vertical: 1,
})

describe('packLabels', () => {
  it('gives equal labels one place, and others places of their own within the atlas', () => {
    const places = packLabels([write('A'), write('B'), write('A'), write('A', 2), write('Long', 30, 4)])
    expect(places[2]).toBe(places[0])
    const own = [...new Set(places)].map((place) => place!)
    expect(own).toHaveLength(4)
    for (const [index, { x, y, width, height }] of own.entries()) {
      expect(x + width).toBeLessThanOrEqual(atlasSize)
      expect(y + height).toBeLessThanOrEqual(atlasSize)
      for (const other of own.slice(index + 1)) {
        const isApart =
          x + width <= other.x || other.x + other.width <= x || y + height <= other.y || other.y + other.height <= y
        expect(isApart).toBe(true)
      }
    }
  })

  it('makes places smaller if there are many, and leaves out what has no room at all', () => {
    const few = packLabels([write('0')])
    const many = packLabels(Array.from({ length: 2_000 }, (_, index) => write(String(index))))
    expect(many.every((place) => place)).toBe(true)
    expect(many[0]!.width).toBeLessThan(few[0]!.width)
    const tooMany = packLabels(Array.from({ length: 300 }, (_, index) => write(String(index), 24, 24)))
    expect(tooMany.some((place) => place)).toBe(true)
    expect(tooMany.some((place) => !place)).toBe(true)
  })
})
