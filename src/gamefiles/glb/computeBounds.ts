/** Computes the bounds of positions, three numbers each. */
export function computeBounds(positions: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const [at, value] of positions.entries()) {
    min[at % 3] = Math.min(min[at % 3]!, value)
    max[at % 3] = Math.max(max[at % 3]!, value)
  }
  return { min, max }
}
