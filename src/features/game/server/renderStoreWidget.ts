import { type Language, withLanguage } from '#language/language.ts'
import type { Config } from '#platform/config/config.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import type { ThemePalette } from '#platform/look/palette.ts'
import { messages } from '../messages.ts'

/** Replaces the widget of a store without an embed URL. */
export function renderStoreWidget(
  { brand, look }: Pick<Config, 'brand' | 'look'>,
  index: number,
  language: Language,
): string | undefined {
  const store = brand.stores[index]
  if (!store) return undefined
  const label = withLanguage(language, () => messages.buy.seeOn({ brand: brand.name, store: store.name }))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(label)}</title>
<style>${renderStyles(look.palette.dark, brand.socialImage, index)}</style></head>
<body><a href="${escapeHtml(store.url)}" target="_blank" rel="noopener">${escapeHtml(label)}</a></body></html>
`
}

/** Two stores beside each other show different parts of the picture. */
const positions = ['50% 40%', '0 85%']

/** The link covers the whole widget. */
const renderStyles = (
  colors: ThemePalette,
  picture: string,
  index: number,
) => `*{box-sizing:border-box;margin:0}body{position:relative;display:flex;flex-direction:column;justify-content:flex-end;
height:100vh;padding:20px 24px;background:linear-gradient(90deg,${colors.bg}f2,${colors.bg}b3 45%,${colors.bg}00),url(${picture}) ${positions[index % positions.length]}/cover ${colors.bg};
font:600 22px/1.25 Arial,"Liberation Sans",Helvetica,system-ui,sans-serif}
a{color:${colors.ink};text-decoration:none}a::after{content:"";position:absolute;inset:0}a:hover{text-decoration:underline;text-underline-offset:3px}
a:focus-visible{outline:0}a:focus-visible::after{outline:2px solid #fff;outline-offset:-4px}`
