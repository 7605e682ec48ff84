import { type Language, withLanguage } from '#language/language.ts'
import type { BrandConfig } from '#platform/config/config.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { homeMessages } from '../../homeMessages.ts'

/** Replaces the widget of a store without an embed URL. */
export function renderStoreWidget(brand: BrandConfig, index: number, language: Language): string | undefined {
  const store = brand.stores[index]
  if (!store) return undefined
  const label = withLanguage(language, () => homeMessages.buyOn(brand.name, store.name))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(label)}</title>
<style>${styles}</style></head>
<body><img src="/logo.svg" alt="" width="56" height="56"><div><h1>${escapeHtml(brand.name)}</h1><p>${escapeHtml(brand.description)}</p></div>
<a href="${escapeHtml(store.url)}" target="_blank" rel="noopener">${escapeHtml(label)}</a></body></html>
`
}

const styles = `*{box-sizing:border-box;margin:0}body{display:grid;grid-template:1fr auto/56px 1fr;gap:12px 20px;height:100vh;padding:24px;
background:linear-gradient(120deg,#11181d,#1d2a30);color:#e9eef0;font:15px/1.45 system-ui,sans-serif}
img{padding:8px;border-radius:8px;background:#e9eef0}h1{font-size:22px;line-height:1.2}p{margin-top:4px;color:#b9c6cc}
a{grid-column:1/-1;justify-self:end;padding:8px 16px;border-radius:4px;background:#4fd1c8;color:#06211f;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #fff;outline-offset:2px}`
