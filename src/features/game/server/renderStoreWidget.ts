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
  const label = withLanguage(language, () => messages.buy.buyOn({ brand: brand.name, store: store.name }))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(label)}</title>
<style>${renderStyles(look.palette.dark, brand.socialImage)}</style></head>
<body><h1>${escapeHtml(brand.name)}</h1>
<a href="${escapeHtml(store.url)}" target="_blank" rel="noopener">${escapeHtml(label)}</a>${store.price ? `<p>${escapeHtml(store.price)}</p>` : ''}</body></html>
`
}

/** The link covers the whole widget. */
const renderStyles = (
  colors: ThemePalette,
  picture: string,
) => `*{box-sizing:border-box;margin:0}body{position:relative;display:flex;flex-direction:column;justify-content:flex-end;
height:100vh;padding:20px 24px;background:linear-gradient(90deg,${colors.bg}f2,${colors.bg}b3 45%,${colors.bg}00),url(${picture}) 50% 40%/cover ${colors.bg};
color:${colors.ink};font:15px/1.45 Arial,"Liberation Sans",Helvetica,system-ui,sans-serif}h1{font-size:24px;font-weight:600;line-height:1.2;letter-spacing:-.02em}
a{color:${colors['accent-ink']};text-decoration:none}a::after{content:"";position:absolute;inset:0}a:hover{text-decoration:underline;text-underline-offset:3px}
a:focus-visible{outline:0}a:focus-visible::after{outline:2px solid #fff;outline-offset:-4px;border-radius:8px}p{color:${colors['ink-2']};font-size:13px}`
