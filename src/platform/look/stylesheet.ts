import { hash } from 'node:crypto'
import { readColor } from './colors.ts'
import { type Font, fontFamilies, fonts } from './fonts.ts'
import { type BrandColors, createPalette } from './palette.ts'
import { accentPlan, surfacePlan } from './plan.ts'

/** What the stylesheet of a brand depends on. */
export type LookStyle = BrandColors & { font: Font; headings: boolean }

const parameters = ['accent', 'tint', 'font', 'headings'] as const

/** Returns the values that differ from those of `src/app/styles/tokens.css`. */
function renderStylesheet({ accent, tint, font, headings }: LookStyle): string {
  const palette = createPalette({ accent, tint })
  const tokens = [...(accent || tint ? Object.keys(accentPlan) : []), ...(tint ? Object.keys(surfacePlan) : [])] as (
    | keyof typeof accentPlan
    | keyof typeof surfacePlan
  )[]
  const colors = tokens.map((token) => `--${token}:light-dark(${palette.light[token]},${palette.dark[token]})`)
  const families =
    font === 'geist'
      ? []
      : [`--font-sans:${fontFamilies[font]}`, ...(headings ? [] : [`--font-heading:${fontFamilies.geist}`])]
  return `:root{${[...colors, ...families].join(';')}}`
}

export type Stylesheet = { css: string; hash: string }

export function createStylesheet(style: LookStyle): Stylesheet {
  const css = renderStylesheet(style)
  return { css, hash: hash('sha256', css).slice(0, 16) }
}

const isPlain = ({ accent, tint, font }: LookStyle): boolean => !accent && !tint && font === 'geist'

/**
 * Returns the path of the stylesheet, or undefined if the brand needs none. It contains all that the stylesheet is made
 * of, so that each process can answer, also one that has not heard of a change yet.
 */
export function getStylesheetPath(style: LookStyle): string | undefined {
  if (isPlain(style)) return undefined
  const { accent, tint, font, headings } = style
  const values = {
    accent: accent?.slice(1),
    tint: tint?.slice(1),
    font: font === 'geist' ? undefined : font,
    headings: font !== 'geist' && !headings ? 'off' : undefined,
  }
  const query = parameters.flatMap((name) => (values[name] ? [`${name}=${values[name]}`] : [])).join('&')
  return `/brand/${createStylesheet(style).hash}.css?${query}`
}

/** Undefined for a query that no path has. */
export function parseStyle(query: Readonly<Record<string, unknown>>): LookStyle | undefined {
  if (Object.keys(query).some((name) => !parameters.some((known) => known === name))) return undefined
  const { accent, tint, font = 'geist', headings = 'on' } = query
  const knownFont = fonts.find((each) => each === font)
  const colors = [accent, tint].filter((color) => color !== undefined)
  if (!knownFont || !colors.every(isHex) || (headings !== 'on' && headings !== 'off')) return undefined
  const toColor = (digits: unknown) => (digits === undefined ? undefined : readColor(`#${String(digits)}`))
  return { accent: toColor(accent), tint: toColor(tint), font: knownFont, headings: headings === 'on' }
}

const isHex = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{6}$/.test(value)
