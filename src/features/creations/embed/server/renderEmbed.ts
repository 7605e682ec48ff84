import { hash } from 'node:crypto'
import { formatBytes } from '#language/format.ts'
import type { Language } from '#language/language.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import type { Palette } from '#platform/look/palette.ts'
import { messages } from '../../messages.ts'
import { createEmbedStyle } from './embedStyle.ts'

/** Only this page may be framed by others. It runs one script and sets nothing that a visitor could be recognized by. */
const formatPolicy = (style: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "img-src 'self'",
    "connect-src 'self'",
    // A frame without an origin cannot start a worker by an address: it starts one that imports the script of the site.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')

export type EmbedLook = { style: string; policy: string }

export function createEmbedLook(palette: Palette): EmbedLook {
  const style = createEmbedStyle(palette)
  return { style, policy: formatPolicy(style) }
}

/** In development Vite serves the module itself. */
const getScript = () => (import.meta.env.PROD ? '/embed.js' : '/src/features/creations/embed/web/entry.embed.ts')

export type EmbedTheme = 'light' | 'dark' | undefined

export type EmbeddedPicture = { url: string; width: number }

export type Embed = {
  language: Language
  theme: EmbedTheme
  style: string
  siteName: string
  title: string
  author: string
  path: string
  /** Variants by width, none if there is no picture. */
  pictures: readonly EmbeddedPicture[]
  model: { path: string; byteSize: number } | null
  /** The path of a save whose circuit can run. */
  save: string | null
}

/** A page of its own without the frame of the site; the model and the circuit load on click. */
export function renderEmbed(embed: Embed): string {
  const { language, theme, style, siteName, title, author, path, pictures, model, save } = embed
  const name = escapeHtml(title)
  const largest = pictures.at(-1)
  const variants = pictures.map(({ url, width }) => `${escapeHtml(url)} ${width}w`).join(', ')
  const image = largest ? `<img src="${escapeHtml(largest.url)}" srcset="${variants}" sizes="100vw" alt="${name}">` : ''
  return `<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${name} - ${escapeHtml(siteName)}</title><link rel="canonical" href="${escapeHtml(path)}"><style>${style}</style></head>
<body><main>${image}${model || save ? renderStage(embed) : ''}</main>
<footer><p><a href="${escapeHtml(path)}" target="_blank" rel="noopener">${name}</a> <span>${escapeHtml(messages.related.by({ author }))}</span></p><a class="site" href="${escapeHtml(path)}" target="_blank" rel="noopener">${escapeHtml(siteName)}</a></footer>
${model || save ? `<script type="module" src="${getScript()}"></script>` : ''}</body></html>`
}

function renderStage({ model, save }: Pick<Embed, 'model' | 'save'>): string {
  const show = model
    ? renderButton({ model: model.path, ...modelTexts() }, messages.embed.show({ size: formatBytes(model.byteSize) }))
    : ''
  const run = save ? renderButton({ save, ...runTexts() }, messages.home.run()) : ''
  return `<canvas tabindex="0" role="application" aria-label="${escapeHtml(messages.embed.canvas())}" hidden></canvas>
<div class="actions">${show}${run}</div><p role="status"></p>${save ? `<section aria-label="${escapeHtml(messages.embed.controls())}" hidden></section>` : ''}`
}

/** The script has no texts of its own, because it is built once for all languages. */
function renderButton(data: Readonly<Record<string, string>>, label: string): string {
  const attributes = Object.entries(data).map(([key, text]) => ` data-${key}="${escapeHtml(text)}"`)
  return `<button type="button"${attributes.join('')}>${escapeHtml(label)}</button>`
}

const modelTexts = () => ({
  loading: messages.embed.loading(),
  unsupported: messages.embed.unsupported(),
  large: messages.embed.large(),
  failed: messages.embed.failed(),
})

const runTexts = () => ({
  loading: messages.embed.starting(),
  unsupported: messages.embed.noPicture(),
  failed: messages.embed.notStarted(),
  pause: messages.embed.pause(),
  resume: messages.embed.resume(),
  switch: messages.embed.switchNumber({ n: '#' }),
  button: messages.embed.buttonNumber({ n: '#' }),
  key: messages.embed.keyNumber({ n: '#' }),
  display: messages.embed.displayNumber({ n: '#' }),
  on: messages.embed.on(),
  off: messages.embed.off(),
})
