import * as z from 'zod/mini'
import type { LookSettingsQuery } from '#generated/operations.ts'

export type LookSetting = LookSettingsQuery['siteSettings'][number]

/** The values of the form, by setting. */
const shape = {
  BRAND_COLOR: z.string(),
  BRAND_TINT: z.string(),
  BRAND_FONT: z.string(),
  BRAND_FONT_HEADINGS: z.boolean(),
  BRAND_LOGO: z.string(),
  BRAND_LOGO_DARK: z.string(),
  BRAND_ICON: z.string(),
  BRAND_SOCIAL_IMAGE: z.string(),
}

export const lookSchema = z.object(shape)

export type LookValues = z.infer<typeof lookSchema>
export type LookName = keyof LookValues

const names = Object.keys(shape) as LookName[]

export type LookSettings = ReadonlyMap<string, LookSetting>

export const defaultLook: LookValues = {
  BRAND_COLOR: '',
  BRAND_TINT: '',
  BRAND_FONT: 'geist',
  BRAND_FONT_HEADINGS: true,
  BRAND_LOGO: '',
  BRAND_LOGO_DARK: '',
  BRAND_ICON: '',
  BRAND_SOCIAL_IMAGE: '',
}

export const indexSettings = (settings: readonly LookSetting[]): LookSettings =>
  new Map(settings.filter(({ name }) => names.some((known) => known === name)).map((each) => [each.name, each]))

export const isFixed = (settings: LookSettings, name: LookName): boolean => settings.get(name)?.source === 'ENVIRONMENT'

export function toLookValues(settings: LookSettings): LookValues {
  const texts = Object.fromEntries(names.map((name) => [name, settings.get(name)?.value ?? '']))
  return {
    ...defaultLook,
    ...texts,
    BRAND_FONT: texts.BRAND_FONT || defaultLook.BRAND_FONT,
    BRAND_FONT_HEADINGS: texts.BRAND_FONT_HEADINGS !== 'off',
  }
}

type Change = { name: string; value: string | null; before: string | null }

/** What differs from the settings; null is the default. */
export function listChanges(settings: LookSettings, values: LookValues): Change[] {
  const saved = toLookValues(settings)
  return names
    .filter((name) => values[name] !== saved[name] && !isFixed(settings, name))
    .map((name) => ({ name, value: toText(values, name), before: settings.get(name)?.revision ?? null }))
}

function toText(values: LookValues, name: LookName): string | null {
  const value = values[name]
  if (value === defaultLook[name]) return null
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : value.trim() || null
}
