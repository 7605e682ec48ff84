import { escapeHtml } from '#platform/escapeHtml.ts'
import type { Embedded } from './embedded.ts'
import type { HeadLink, HeadTag } from './head.ts'
import { messages } from './headMessages.ts'
import type { PageAssets } from './webAssets.ts'

type Parts = {
  embedded: Embedded
  body: string
  title: string
  meta: HeadTag[]
  links: HeadLink[]
  /** JSON for search engines. */
  structured: readonly string[]
}

const metaLine = ({ name, content }: HeadTag) =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${escapeHtml(name)}" content="${escapeHtml(content)}" data-page>`

const linkLine = (link: HeadLink) => {
  const attributes = Object.entries(link).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<link ${attributes.join(' ')}>`
}

const inScript = (json: string): string => json.replaceAll('<', '\\u003c')

/**
 * The document around a rendered page. The state travels as JSON with `<` escaped, so that no text in it can end the
 * script element; a script of that type is not run, and needs no exception from the policy.
 */
export function html(assets: PageAssets, { embedded, body, title, meta, links, structured }: Parts): string {
  const { settings, language } = embedded.state
  const json = inScript(JSON.stringify(embedded))
  const data = structured.map((text) => `<script type="application/ld+json">${inScript(text)}</script>`).join('')
  return `<!doctype html>
<html lang="${language}" data-theme="${settings.theme}" data-navbar="${settings.fixedNavbar ? 'fixed' : 'static'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${assets.head}
${meta.map(metaLine).join('')}${links.map(linkLine).join('')}${data}
</head>
<body><div id="root">${body}</div>${body ? '' : `<noscript>${messages.needsScript()}</noscript>`}
<script type="application/json" id="state">${json}</script>
</body></html>`
}
