/** Where one looks from: angles in radians, lengths in metres. */
export type View = { azimuth: number; elevation: number; distance: number; target: readonly [number, number, number] }

const key = 'view='
const steepest = 1.55
const number = /^-?\d{1,5}(\.\d{1,3})?$/

/** `view=0.79,0.52,12.5,1,0.5,-2`, short enough to send to somebody. */
export const viewHash = ({ azimuth, elevation, distance, target }: View): string =>
  key + [azimuth, elevation, distance, ...target].map((value) => String(Math.round(value * 100) / 100)).join(',')

/** The view in the hash of an address; undefined where it holds something else. */
export function readViewHash(hash: string): View | undefined {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(key)) return undefined
  const parts = text.slice(key.length).split(',')
  if (parts.length !== 6 || !parts.every((part) => number.test(part))) return undefined
  const [azimuth, elevation, distance, x, y, z] = parts.map(Number) as [number, number, number, number, number, number]
  return distance > 0 ? { azimuth, elevation: limited(elevation), distance, target: [x, y, z] } : undefined
}

/** Never quite from the zenith, where left and right lose their meaning. */
export const limited = (elevation: number): number => Math.min(steepest, Math.max(-steepest, elevation))

/** Whether our view may stand in the hash: somebody else's, such as a comment's, stays. */
export const mayReplaceHash = (hash: string): boolean => hash === '' || hash === '#' || hash.startsWith(`#${key}`)

/** Lets the address lead to what is seen now, without a step in the history; undefined for the first view. */
export function keepInAddress(view: View | undefined): void {
  if (!mayReplaceHash(location.hash)) return
  const hash = view ? `#${viewHash(view)}` : ''
  if (hash !== location.hash) history.replaceState(history.state, '', location.pathname + location.search + hash)
}
