import { getContrast, getDistance, mix, toHex, toOklch } from './colors.ts'
import {
  type AccentToken,
  accentPlan,
  type Oklch,
  plannedAccent,
  plannedTint,
  type SurfaceToken,
  sharedPlan,
  surfacePlan,
  type Theme,
  type Token,
  themes,
} from './plan.ts'

/** Each colour is `#rrggbb`. */
export type ThemePalette = Readonly<Record<Token, string>>
export type Palette = Readonly<Record<Theme, ThemePalette>>

/** Colours as `#rrggbb`; without one the planned one is used. */
export type BrandColors = { accent?: string | undefined; tint?: string | undefined }

const textContrast = 4.5
const controlContrast = 3
/** The chroma at which a tint has its full strength. */
const fullTintChroma = 0.12
/** How much stronger than planned the strongest tint is. */
const maxTintStrength = 1.8
/** Vivid accents would make soft backgrounds gaudy. */
const maxSoftStrength = 1.6
/** A dark page shows the accent itself if it is at least this light. */
const minDarkLightness = 0.62
const hoverStep = 0.055
const lightnessStep = 0.005

export function createPalette({ accent, tint }: BrandColors): Palette {
  const entries = themes.map((theme) => {
    const surfaces = createSurfaces(theme, tint)
    return [theme, { ...createShared(theme), ...surfaces, ...createAccents(theme, surfaces, accent) }]
  })
  return Object.fromEntries(entries) as Palette
}

/** How far the accent of a light page may be from the chosen colour, in OKLab, to be recognized. */
const maxDistance = 0.25

/**
 * Says whether light pages can show an accent that is still this colour. Dark pages lighten a dark one, as the eye
 * expects there.
 */
export const isUsableAccent = (color: string): boolean => getDistance(color, getShownAccent(color)) <= maxDistance

/** Returns the usable colour on the way from this one to the accent that pages would show. */
export function findNearestAccent(color: string): string {
  const shown = getShownAccent(color)
  let [unusable, usable] = [0, 1]
  while (usable - unusable > 0.01) {
    const middle = (usable + unusable) / 2
    if (isUsableAccent(mix(color, shown, middle))) usable = middle
    else unusable = middle
  }
  return mix(color, shown, usable)
}

const getShownAccent = (color: string): string => createPalette({ accent: color }).light.accent

const mapTokens = <Name extends string>(
  tokens: Readonly<Record<Name, Readonly<Record<Theme, Oklch>>>>,
  toColor: (planned: Readonly<Record<Theme, Oklch>>, name: Name) => string,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, planned]) => [
      name,
      toColor(planned as Readonly<Record<Theme, Oklch>>, name as Name),
    ]),
  ) as Record<Name, string>

const createShared = (theme: Theme) => mapTokens(sharedPlan, (planned) => toHex(planned[theme]))

type Surfaces = Record<SurfaceToken, string>

/** A tint that leaves too little contrast is weakened. */
function createSurfaces(theme: Theme, tint: string | undefined): Surfaces {
  if (tint === undefined) return mapTokens(surfacePlan, (planned) => toHex(planned[theme]))
  const [, chroma, hue] = toOklch(tint)
  const strength = Math.min(1, chroma / fullTintChroma) * maxTintStrength
  const shares = [1, 0.75, 0.5, 0.25, 0]
  const tries = shares.map((share) => tintSurfaces(theme, { hue, strength: strength * share }))
  return tries.find((surfaces) => keepsSharedContrast(theme, surfaces)) ?? (tries.at(-1) as Surfaces)
}

function tintSurfaces(theme: Theme, { hue, strength }: { hue: number; strength: number }): Surfaces {
  const tinted = mapTokens(surfacePlan, (planned) => {
    const [l, c, h] = planned[theme]
    return toHex([l, c * strength, hue + h - plannedTint.hue])
  })
  const backgrounds = [tinted.bg, tinted.surface]
  for (const ink of ['ink', 'ink-2', 'ink-3'] as const)
    tinted[ink] = holdContrast(theme, toOklch(tinted[ink]), { on: backgrounds, minimum: textContrast })
  tinted.control = holdContrast(theme, toOklch(tinted.control), { on: backgrounds, minimum: controlContrast })
  return tinted
}

function keepsSharedContrast(theme: Theme, { bg, surface }: Surfaces): boolean {
  const { danger, ok, warn } = createShared(theme)
  return [danger, ok, warn].every((ink) => isReadable(ink, [bg, surface]))
}

const isReadable = (ink: string, on: readonly string[], minimum = textContrast): boolean =>
  on.every((surface) => getContrast(ink, surface) >= minimum)

type Demand = { on: readonly string[]; minimum: number }

/** Darkens a colour of light pages, or lightens one of dark pages, as little as possible. */
function holdContrast(theme: Theme, [l, c, h]: Oklch, { on, minimum }: Demand): string {
  const direction = theme === 'light' ? -1 : 1
  for (let lightness = l; lightness > 0 && lightness < 1; lightness += direction * lightnessStep) {
    const color = toHex([lightness, c, h])
    if (isReadable(color, on, minimum)) return color
  }
  return theme === 'light' ? '#000000' : '#ffffff'
}

type Accents = Record<AccentToken, string>

function createAccents(theme: Theme, surfaces: Surfaces, chosen: string | undefined): Accents {
  const on = [surfaces.bg, surfaces.surface]
  const color = chosen === undefined ? undefined : toOklch(chosen)
  const hue = color ? color[2] : plannedAccent.hue
  const strength = color ? color[1] / plannedAccent.chroma : 1
  const soft = Math.min(strength, maxSoftStrength)
  const planned = (token: AccentToken, { of = theme, strong = strength } = {}): Oklch => {
    const [l, c, h] = accentPlan[token][of]
    return [l, c * strong, hue + h - plannedAccent.hue]
  }
  const inks = [
    planned('on-accent', { strong: soft }),
    planned('on-accent', { of: theme === 'light' ? 'dark' : 'light', strong: soft }),
  ].map(toHex)
  const { accent, ink } = placeAccent(getAccentGoal(theme, color) ?? planned('accent'), { on, inks })
  const [l, c, h] = toOklch(accent)
  const isInkLight = toOklch(ink)[0] > l
  const hover = color ? toHex([l + (isInkLight ? -hoverStep : hoverStep), c, h]) : toHex(planned('accent-hover'))
  const softened = toHex(planned('accent-soft', { strong: soft }))
  const inkGoal: Oklch = color ? [l + (theme === 'light' ? -0.025 : 0.035), c, h] : planned('accent-ink')
  const ringGoal: Oklch = color ? (theme === 'light' ? [l + 0.095, c * 1.25, h] : [l, c, h]) : planned('ring')
  return {
    accent,
    'accent-hover': hover,
    'accent-ink': holdContrast(theme, inkGoal, { on: [...on, softened], minimum: textContrast }),
    'accent-soft': softened,
    'accent-line': toHex(planned('accent-line', { strong: soft })),
    'on-accent': ink,
    ring: holdContrast(theme, ringGoal, { on, minimum: controlContrast }),
    selection: toHex(planned('selection', { strong: soft })),
  }
}

/** The chosen colour itself, unless a dark page needs a lighter one. */
function getAccentGoal(theme: Theme, color: Oklch | undefined): Oklch | undefined {
  if (!color || theme === 'light' || color[0] >= minDarkLightness) return color
  const [l, c] = accentPlan.accent.dark
  return [l, (color[1] / plannedAccent.chroma) * c, color[2]]
}

/** Moves the lightness as little as possible, until one of the inks can be read on it and it stands out from the page. */
function placeAccent([l, c, h]: Oklch, { on, inks }: { on: readonly string[]; inks: readonly string[] }) {
  for (let distance = 0; distance < 1; distance += lightnessStep) {
    for (const lightness of [l - distance, l + distance]) {
      const accent = toHex([lightness, c, h])
      const ink = inks.find((each) => isReadable(each, [accent]))
      if (ink && isReadable(accent, on, controlContrast)) return { accent, ink }
    }
  }
  throw new Error(`No lightness of the hue ${h} can be read`)
}
