import { hash } from 'node:crypto'
import { getMonogram } from '../look/monogram.ts'
import { type BrandColors, createPalette, type Palette } from '../look/palette.ts'
import type { BrandPicture } from '../look/pictureKey.ts'
import { getStylesheetPath, type LookStyle } from '../look/stylesheet.ts'
import { isDemoBrand } from './demoBrand.ts'
import type { SettingValues } from './settingVariables.ts'

export type LookConfig = {
  style: LookStyle
  palette: Palette
  /** Undefined if the colours and the font are the default ones. */
  stylesheetPath: string | undefined
  /** Undefined if the icon is the demo's, or the first letter of the name. */
  icon: BrandPicture | undefined
  /** Changes with the icons; empty for those of the demo. */
  iconVersion: string
  socialImage: BrandPicture | undefined
}

export function getLook(env: SettingValues): LookConfig {
  const colors: BrandColors = { accent: env.BRAND_COLOR, tint: env.BRAND_TINT }
  const style = { ...colors, font: env.BRAND_FONT, headings: env.BRAND_FONT_HEADINGS === 'on' }
  const palette = createPalette(colors)
  return {
    style,
    palette,
    stylesheetPath: getStylesheetPath(style),
    icon: env.BRAND_ICON,
    iconVersion: getIconVersion(env, palette),
    socialImage: env.BRAND_SOCIAL_IMAGE,
  }
}

function getIconVersion({ BRAND_ICON: icon, BRAND_NAME: name }: SettingValues, { light }: Palette): string {
  if (icon) return icon.key
  if (isDemoBrand(name)) return ''
  return hash('sha256', [getMonogram(name), light.accent, light['on-accent']].join()).slice(0, 16)
}
