import type { Vec3 } from '#gamefiles/model/vectors.ts'
import type { Measures } from '#gamefiles/view/measureBoxes.ts'

/** Reads where a model is and how to look at it, before its boxes are there. Undefined if it does not tell. */
export function readMeasures({ bounds, view }: { bounds?: unknown; view?: unknown } = {}): Measures | undefined {
  const { min, max } = (bounds ?? {}) as { min?: unknown; max?: unknown }
  const { azimuth, elevation, points } = (view ?? {}) as { azimuth?: unknown; elevation?: unknown; points?: unknown }
  if (!isPoint(min) || !isPoint(max) || min.some((low, axis) => low > max[axis]!)) return undefined
  if (!isNumber(azimuth) || !isNumber(elevation) || !Array.isArray(points) || !points.every(isPoint)) return undefined
  return points.length > 0 ? { bounds: { min, max }, view: { azimuth, elevation, points } } : undefined
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isPoint = (value: unknown): value is Vec3 => Array.isArray(value) && value.length === 3 && value.every(isNumber)
