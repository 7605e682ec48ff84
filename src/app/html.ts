import { escapeHtml } from '#platform/escapeHtml.ts'
import type { Embedded } from './embedded.ts'
import type { HeadLink, HeadTag } from './head.ts'
import { messages } from './headMessages.ts'
import { barId } from './shell/part.ts'
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

/** More characters than this are shown while they still arrive. */
const mostReadFirst = 100_000

/**
 * What a browser reads before it shows anything. A bar of which only half is read has its buttons elsewhere, and a list of
 * choices grows with each that arrives; but nobody waits for the end of a long conversation.
 */
const awaited = (body: string): string => (body.length > mostReadFirst ? barId : 'state')

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
<link rel="expect" href="#${awaited(body)}" blocking="render">${assets.head}
${meta.map(metaLine).join('')}${links.map(linkLine).join('')}${data}
</head>
<body><div id="root">${body}</div>${body ? '' : `<noscript>${messages.needsScript()}</noscript>`}
<script type="application/json" id="state">${json}</script>
</body></html>`
}
