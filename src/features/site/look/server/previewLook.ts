import { findUsableColor } from '#platform/config/lookValues.ts'
import { getContrast, readColor } from '#platform/look/colors.ts'
import { contrastPairs } from '#platform/look/contrastPairs.ts'
import { fonts } from '#platform/look/fonts.ts'
import { createPalette } from '#platform/look/palette.ts'
import { themes } from '#platform/look/plan.ts'
import { getStylesheetPath } from '#platform/look/stylesheet.ts'
import type { LookPreviewRow } from './rows.ts'

/** The choices as the fields of the panel have them; a colour that cannot be read counts as empty. */
type Draft = { color: string; tint: string; font: string; headings: boolean }

/** A colour that is too pale is shown as the nearest one that is not. */
export function previewLook({ color, tint, font, headings }: Draft): LookPreviewRow {
  const usableColor = findUsableColor(color)
  const colors = { accent: usableColor, tint: readColor(tint) }
  const palette = createPalette(colors)
  const knownFont = fonts.find((each) => each === font) ?? 'geist'
  return {
    stylesheet: getStylesheetPath({ ...colors, font: knownFont, headings }) ?? null,
    color: readColor(color) ?? null,
    tint: colors.tint ?? null,
    usableColor: usableColor ?? null,
    lightAccent: palette.light.accent,
    darkAccent: palette.dark.accent,
    contrasts: themes.flatMap((theme) =>
      contrastPairs.map(({ ink, surface, minimum }) => {
        const [inkColor, surfaceColor] = [palette[theme][ink], palette[theme][surface]]
        return { theme, ink, surface, inkColor, surfaceColor, ratio: getContrast(inkColor, surfaceColor), minimum }
      }),
    ),
  }
}
