import type { HeadLink } from '#client/extensions/pageRoute.ts'
import type { LookConfig } from '#platform/config/look.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { getIconPath } from '#platform/look/pictureFiles.ts'
import { messages } from '../messages.ts'
import type { PageAssets } from '../server/webAssets.ts'
import { navbarId } from '../shell/errors/slot.ts'
import type { HeadTag } from './head.ts'
import type { HydrationData } from './hydrationData.ts'

type DocumentParts = {
  embedded: HydrationData
  look: LookConfig
  /** Empty if the browser renders the page. */
  body: readonly string[]
  title: string
  meta: HeadTag[]
  links: HeadLink[]
  /** JSON-LD for search engines. */
  structured: readonly string[]
}

const renderMeta = ({ name, content }: HeadTag) =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${escapeHtml(name)}" content="${escapeHtml(content)}" data-page>`

const renderLink = (link: Record<string, string> | HeadLink) => {
  const attributes = Object.entries(link).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<link ${attributes.join(' ')}>`
}

/** Characters up to which a page blocks rendering; longer pages render while they arrive. */
const maxBlockingLength = 100_000

/**
 * Returns the element that blocks rendering until it is parsed: a partial navbar or list would shift, but a long
 * conversation must not wait for its end.
 */
const getBlockingElementId = (body: readonly string[]): string =>
  body.reduce((sum, { length }) => sum + length, 0) > maxBlockingLength ? navbarId : 'state'

/** Must follow the default styles, whose values it replaces. */
const renderStylesheet = ({ stylesheetPath: href }: LookConfig): string =>
  href ? renderLink({ rel: 'stylesheet', href }) : ''

const renderIcons = (look: LookConfig): string =>
  [
    { rel: 'icon', href: getIconPath('favicon.svg', look), type: 'image/svg+xml' },
    { rel: 'icon', href: getIconPath('favicon.ico', look), sizes: '32x32' },
    { rel: 'apple-touch-icon', href: getIconPath('apple-touch-icon.png', look) },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
    .map(renderLink)
    .join('')

const escapeForScript = (json: string): string => json.replaceAll('<', '\\u003c')

/**
 * Returns the parts of the document. The state is JSON with `<` escaped, so that no text can end the script element; such
 * a script needs no exception from the Content-Security-Policy.
 */
export function renderDocument(
  assets: PageAssets,
  { embedded, look, body, title, meta, links, structured }: DocumentParts,
): string[] {
  const { settings, language } = embedded.state
  const json = escapeForScript(JSON.stringify(embedded))
  const data = structured.map((text) => `<script type="application/ld+json">${escapeForScript(text)}</script>`).join('')
  const head = `<!doctype html>
<html lang="${language}" data-theme="${settings.theme}" data-navbar="${settings.fixedNavbar ? 'fixed' : 'static'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<link rel="expect" href="#${getBlockingElementId(body)}" blocking="render">${renderIcons(look)}${assets.head}${renderStylesheet(look)}
${meta.map(renderMeta).join('')}${links.map(renderLink).join('')}${data}
</head>
<body><div id="root">`
  const noScript = body.length ? '' : `<noscript>${messages.head.renderingOff()}</noscript>`
  return [
    head,
    ...body,
    `</div>${noScript}\n<script type="application/json" id="state">`,
    json,
    '</script>\n</body></html>',
  ]
}
