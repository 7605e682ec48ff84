/** The values of BRAND_FONT; `src/app/styles/fonts.css` has the families. */
export const fonts = ['geist', 'inter', 'nunito', 'source-serif', 'system'] as const
export type Font = (typeof fonts)[number]

const chinese = '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","WenQuanYi Micro Hei"'
const sans = `system-ui,${chinese},sans-serif`

export const fontFamilies: Readonly<Record<Font, string>> = {
  geist: `"Geist Variable","Geist Fallback",${sans}`,
  inter: `"Inter Variable","Inter Fallback",${sans}`,
  nunito: `"Nunito Variable","Nunito Fallback",${sans}`,
  'source-serif': `"Source Serif 4 Variable","Source Serif 4 Fallback",Georgia,${chinese},serif`,
  system: sans,
}

/** The file of each family that nearly every page needs. */
export const fontFiles: Readonly<Record<Font, string | undefined>> = {
  geist: 'geist-latin-wght-normal',
  inter: 'inter-latin-wght-normal',
  nunito: 'nunito-latin-wght-normal',
  'source-serif': 'source-serif-4-latin-wght-normal',
  system: undefined,
}
