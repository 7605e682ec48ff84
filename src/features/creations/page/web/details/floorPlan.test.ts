import { describe, expect, it } from 'vitest'
import { createTreemap } from './floorPlan.ts'

const area = { x: 0, y: 0, width: 160, height: 90 }
const toItems = (...counts: number[]) => counts.map((count, index) => ({ type: `Part ${index}`, count }))
const getSize = ({ width, height }: { width: number; height: number }) => width * height

describe('createTreemap', () => {
  it('gives each item an area in proportion to its count', () => {
    const tiles = createTreemap(toItems(1, 60, 39), area)
    const shares = tiles.map((tile) => [tile.item.count, Math.round((getSize(tile) / getSize(area)) * 100)])
    expect(shares).toEqual([
      [60, 60],
      [39, 39],
      [1, 1],
    ])
  })

  it('fills the area without overlaps, also for many equal items', () => {
    const tiles = createTreemap(toItems(...Array.from({ length: 30 }, () => 7)), area)
    expect(tiles.reduce((sum, tile) => sum + getSize(tile), 0)).toBeCloseTo(getSize(area))
    for (const [index, a] of tiles.entries()) {
      expect([a.x >= 0, a.y >= 0, a.x + a.width <= 160.001, a.y + a.height <= 90.001]).not.toContain(false)
      for (const b of tiles.slice(index + 1)) {
        const isApart =
          a.x + a.width <= b.x + 0.001 ||
          b.x + b.width <= a.x + 0.001 ||
          a.y + a.height <= b.y + 0.001 ||
          b.y + b.height <= a.y + 0.001
        expect(isApart).toBe(true)
      }
    }
  })

  it('prefers tiles like squares to stripes', () => {
    const tiles = createTreemap(toItems(6, 6, 4, 3, 2, 2, 1), area)
    expect(Math.max(...tiles.map(({ width, height }) => Math.max(width / height, height / width)))).toBeLessThan(3)
  })

  it('gives a single item the whole area', () => {
    expect(createTreemap(toItems(5), area)).toMatchObject([area])
  })
})
