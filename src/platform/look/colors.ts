import {
  clampChroma,
  converter,
  differenceEuclidean,
  displayable,
  formatHex,
  interpolate,
  parse,
  wcagLuminance,
} from 'culori'
import type { Oklch } from './plan.ts'

const toOklchColor = converter('oklch')
const difference = differenceEuclidean('oklab')

/** Returns a colour of CSS as `#rrggbb`; undefined if it cannot be read or is transparent. */
export function readColor(text: string): string | undefined {
  const color = parse(text.trim().toLowerCase())
  if (!color || (color.alpha ?? 1) < 1) return undefined
  if (displayable(color)) return formatHex(color)
  const { l, c, h = 0 } = toOklchColor(color)
  return [l, c, h].every(Number.isFinite) ? toHex([l, c, h]) : undefined
}

export function toOklch(hex: string): Oklch {
  const { l, c, h = 0 } = toOklchColor(hex) ?? { l: 0, c: 0 }
  return [l, c, h]
}

/** Takes away as much chroma as the screen cannot show. */
export const toHex = ([l, c, h]: Oklch): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))

/** The distance in OKLab; black and white are 1 apart. */
export const getDistance = (first: string, second: string): number => difference(first, second)

export const mix = (first: string, second: string, share: number): string =>
  formatHex(interpolate([first, second], 'oklab')(share))

export const getLuminance = (hex: string): number => wcagLuminance(hex)

/** The contrast of WCAG, from 1 to 21. */
export function getContrast(first: string, second: string): number {
  const [dark, light] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
