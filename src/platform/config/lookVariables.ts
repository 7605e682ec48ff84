import { z } from 'zod'
import { fonts } from '../look/fonts.ts'
import { describe, type SettingKind } from './describe.ts'
import { accentColor, pictureKey, tintColor } from './lookValues.ts'

const look = (kind: SettingKind) => ({ group: 'look', kind }) as const

export const lookVariables = {
  BRAND_COLOR: describe(accentColor.optional(), {
    description:
      'Accent of the site, as a colour of CSS such as `#c2410c`. The other accents of both themes follow from it, with enough contrast.',
    default: "the site's own teal",
    setting: look('accent'),
  }),
  BRAND_TINT: describe(tintColor.optional(), {
    description: 'Colour whose hue backgrounds, lines and texts have; a grey one leaves them grey.',
    default: 'a cool grey',
    setting: look('color'),
  }),
  BRAND_FONT: describe(z.enum(fonts).prefault('geist'), {
    description: 'Font of texts; `system` is the one of the reader’s device, which loads nothing.',
    setting: look('choice'),
  }),
  BRAND_FONT_HEADINGS: describe(z.enum(['on', 'off']).prefault('on'), {
    description: 'Whether headings have BRAND_FONT, too; `off` sets them in Geist.',
    setting: look('choice'),
  }),
  BRAND_LOGO: describe(pictureKey.optional(), {
    description: 'Logo in the bar; the key of a picture that was uploaded at `/management/look`.',
    default: 'the name',
    setting: look('picture'),
  }),
  BRAND_LOGO_DARK: describe(pictureKey.optional(), {
    description: 'Logo on dark pages, as BRAND_LOGO.',
    default: 'BRAND_LOGO',
    setting: look('picture'),
  }),
  BRAND_ICON: describe(pictureKey.optional(), {
    description: 'Icon of tabs, bookmarks and home screens, as BRAND_LOGO.',
    default: 'the first letter of the name',
    setting: look('picture'),
  }),
  BRAND_SOCIAL_IMAGE: describe(pictureKey.optional(), {
    description: 'Picture of links to the site that others share, as BRAND_LOGO.',
    default: 'a picture of the name',
    setting: look('picture'),
  }),
}
