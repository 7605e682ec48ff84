export type Area = { x: number; y: number; width: number; height: number }

type Weighted = { count: number }

/**
 * Divides an area among items in proportion to their counts, largest first, as a squarified treemap: each row is filled
 * while that makes its tiles more like squares.
 */
export function createTreemap<Item extends Weighted>(items: readonly Item[], area: Area): (Area & { item: Item })[] {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  const scale = (area.width * area.height) / total
  const sorted = [...items].sort((a, b) => b.count - a.count)
  const placed: (Area & { item: Item })[] = []
  let rest = area
  for (let from = 0; from < sorted.length; ) {
    const side = Math.min(rest.width, rest.height)
    let to = from + 1
    while (to < sorted.length && isSquarer(sorted.slice(from, to + 1), sorted.slice(from, to), { side, scale })) to++
    const row = sorted.slice(from, to)
    rest = placeRow(row, { rest, scale, placed })
    from = to
  }
  return placed
}

type Measure = { side: number; scale: number }

const isSquarer = (longer: readonly Weighted[], row: readonly Weighted[], measure: Measure): boolean =>
  getWorstRatio(longer, measure) <= getWorstRatio(row, measure)

function getWorstRatio(row: readonly Weighted[], { side, scale }: Measure): number {
  const thickness = (row.reduce((sum, { count }) => sum + count, 0) * scale) / side
  const ratios = row.map(({ count }) => (count * scale) / thickness ** 2)
  return Math.max(...ratios.map((ratio) => Math.max(ratio, 1 / ratio)))
}

type Placing<Item> = { rest: Area; scale: number; placed: (Area & { item: Item })[] }

/** Places the row along the shorter side, and returns what is left. */
function placeRow<Item extends Weighted>(row: readonly Item[], { rest, scale, placed }: Placing<Item>): Area {
  const isUpright = rest.width >= rest.height
  const side = isUpright ? rest.height : rest.width
  const thickness = (row.reduce((sum, { count }) => sum + count, 0) * scale) / side
  let offset = 0
  for (const item of row) {
    const length = (item.count * scale) / thickness
    placed.push(
      isUpright
        ? { item, x: rest.x, y: rest.y + offset, width: thickness, height: length }
        : { item, x: rest.x + offset, y: rest.y, width: length, height: thickness },
    )
    offset += length
  }
  return isUpright
    ? { ...rest, x: rest.x + thickness, width: rest.width - thickness }
    : { ...rest, y: rest.y + thickness, height: rest.height - thickness }
}
