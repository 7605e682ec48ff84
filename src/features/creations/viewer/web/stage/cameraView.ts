import type { View } from '#gamefiles/view/frameView.ts'

const prefix = 'view='
const maxElevation = 1.55
const numberPattern = /^-?\d{1,5}(\.\d{1,3})?$/

/** Formats a view as `view=0.79,0.52,12.5,1,0.5,-2`. */
export const formatViewHash = ({ azimuth, elevation, distance, target }: View): string =>
  prefix + [azimuth, elevation, distance, ...target].map((value) => String(Math.round(value * 100) / 100)).join(',')

export function parseViewHash(hash: string): View | undefined {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(prefix)) return undefined
  const parts = text.slice(prefix.length).split(',')
  if (parts.length !== 6 || !parts.every((part) => numberPattern.test(part))) return undefined
  const [azimuth, elevation, distance, x, y, z] = parts.map(Number) as [number, number, number, number, number, number]
  return distance > 0 ? { azimuth, elevation: clampElevation(elevation), distance, target: [x, y, z] } : undefined
}

/** Stays short of the zenith, where the azimuth is undefined. */
export const clampElevation = (elevation: number): number => Math.min(maxElevation, Math.max(-maxElevation, elevation))

/** Keeps foreign hashes, such as a link to a comment. */
export const canReplaceHash = (hash: string): boolean => hash === '' || hash === '#' || hash.startsWith(`#${prefix}`)

/** Adds no history entry; undefined removes the hash. */
export function updateViewHash(view: View | undefined): void {
  if (!canReplaceHash(location.hash)) return
  const hash = view ? `#${formatViewHash(view)}` : ''
  if (hash !== location.hash) history.replaceState(history.state, '', location.pathname + location.search + hash)
}
