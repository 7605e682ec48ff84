const ascending = (values: Iterable<number>): Float64Array => Float64Array.from(values).sort()

/** Throws for an empty list. */
export function median(values: Iterable<number>): number {
  const sorted = ascending(values)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]
  const lower = sorted[Math.ceil(middle) - 1]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing')
  return (lower + upper) / 2
}

/** The smallest value that at least that share of all values does not exceed. Throws for an empty list. */
export function percentiles(values: Iterable<number>, shares: readonly number[]): number[] {
  const sorted = ascending(values)
  if (!sorted.length) throw new Error('There is no percentile of nothing')
  return shares.map((share) => sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] as number)
}

export function slope(points: readonly { x: number; y: number }[]): number {
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length
  const covariance = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const variance = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return covariance / variance
}
