/** Lightness and chroma from 0 to 1, and a hue in degrees, as in `oklch()`. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

type Planned = Readonly<Record<Theme, Oklch>>

/** The hue and the chroma of the accent that the plan is written for. */
export const plannedAccent = { hue: 194, chroma: 0.088 }
/** The hue of the surfaces that the plan is written for. */
export const plannedTint = { hue: 238 }

const plan = <Name extends string>(tokens: Record<Name, Planned>): Readonly<Record<Name, Planned>> => tokens

/** What follows the accent; the values of src/app/styles/tokens.css. */
export const accentPlan = plan({
  accent: { light: [0.485, 0.088, 194], dark: [0.765, 0.112, 190] },
  'accent-hover': { light: [0.43, 0.08, 195], dark: [0.82, 0.11, 190] },
  'accent-ink': { light: [0.46, 0.086, 196], dark: [0.8, 0.104, 190] },
  'accent-soft': { light: [0.945, 0.028, 192], dark: [0.265, 0.038, 196] },
  'accent-line': { light: [0.8, 0.062, 192], dark: [0.44, 0.066, 194] },
  'on-accent': { light: [0.995, 0.004, 192], dark: [0.175, 0.028, 200] },
  ring: { light: [0.58, 0.11, 194], dark: [0.765, 0.112, 190] },
  selection: { light: [0.88, 0.06, 192], dark: [0.4, 0.07, 194] },
})

/** What follows the tint. */
export const surfacePlan = plan({
  bg: { light: [0.984, 0.003, 230], dark: [0.168, 0.009, 240] },
  surface: { light: [1, 0, 0], dark: [0.2, 0.01, 240] },
  sunken: { light: [0.962, 0.005, 230], dark: [0.146, 0.009, 240] },
  hover: { light: [0.954, 0.006, 230], dark: [0.234, 0.011, 240] },
  line: { light: [0.906, 0.007, 235], dark: [0.276, 0.011, 240] },
  'line-strong': { light: [0.835, 0.01, 235], dark: [0.355, 0.013, 240] },
  control: { light: [0.62, 0.014, 240], dark: [0.54, 0.014, 240] },
  ink: { light: [0.23, 0.018, 245], dark: [0.942, 0.006, 230] },
  'ink-2': { light: [0.4, 0.018, 245], dark: [0.79, 0.01, 232] },
  'ink-3': { light: [0.495, 0.016, 245], dark: [0.675, 0.012, 236] },
  stage: { light: [0.924, 0.009, 228], dark: [0.224, 0.011, 235] },
})

/** What every brand shares, as far as it stands on a surface or has text on it. */
export const sharedPlan = plan({
  danger: { light: [0.525, 0.195, 27], dark: [0.715, 0.165, 25] },
  'danger-soft': { light: [0.954, 0.024, 22], dark: [0.265, 0.058, 24] },
  'on-danger': { light: [0.995, 0.005, 25], dark: [0.175, 0.04, 25] },
  ok: { light: [0.49, 0.118, 152], dark: [0.76, 0.142, 152] },
  'ok-soft': { light: [0.952, 0.036, 152], dark: [0.26, 0.044, 155] },
  warn: { light: [0.51, 0.105, 68], dark: [0.8, 0.128, 76] },
  'warn-soft': { light: [0.956, 0.042, 82], dark: [0.27, 0.042, 74] },
  mark: { light: [0.93, 0.06, 96], dark: [0.36, 0.06, 90] },
})

export type AccentToken = keyof typeof accentPlan
export type SurfaceToken = keyof typeof surfacePlan
export type Token = AccentToken | SurfaceToken | keyof typeof sharedPlan
