import { escapeHtml, unescapeHtml } from '../escapeHtml.ts'

export type LinkCard = {
  href: string
  title: string
  /** A line such as the kind and the author. */
  detail: string
  /** The path of an image that has variants; empty if there is none. */
  picture: string
}

/** A paragraph with nothing but a link, as the renderer writes it and the sanitizer keeps it. */
const lonePattern = /<p><a href="([^"<>]*)"((?: [a-z-]+="[^"<>]*")*)>([^<]*)<\/a><\/p>/g
const referencePattern = / data-ref="([a-z]{3}-[0-9a-f]{8})"/

/** Returns the address that the author wrote; undefined for a link with words of its own. */
function parseAddress([, href = '', attributes = '', text = '']: readonly string[]): string | undefined {
  const lwid = referencePattern.exec(attributes)?.[1]
  if (lwid) return `/${lwid}`
  return /^https?:\/\//.test(text) ? unescapeHtml(href) : undefined
}

export const extractLoneLinks = (html: string): string[] =>
  Array.from(html.matchAll(lonePattern), parseAddress).filter((address) => address !== undefined)

export const replaceLoneLinks = (html: string, findCard: (address: string) => LinkCard | undefined): string =>
  html.replace(lonePattern, (...match: string[]) => {
    const address = parseAddress(match)
    const card = address === undefined ? undefined : findCard(address)
    return card ? renderCard(card) : (match[0] ?? '')
  })

function renderCard({ href, title, detail, picture }: LinkCard): string {
  const source = escapeHtml(picture)
  const image = picture
    ? `<img src="${source}?w=360" srcset="${source}?w=360 360w, ${source}?w=720 720w" sizes="160px" width="160" height="90" alt="" loading="lazy" decoding="async">`
    : ''
  return `<p><a href="${escapeHtml(href)}" class="card">${image}<span><strong>${escapeHtml(title)}</strong><span>${escapeHtml(detail)}</span></span></a></p>`
}
