import sanitizeHtml from 'sanitize-html'

const tags =
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code em strong s del a img ul ol li table thead tbody tr th td sup'

const absolute = (address: string, origin: string): string =>
  URL.canParse(address, origin) ? new URL(address, origin).href : address

/**
 * A rendered text as it stands in a mail: addresses of this site in full, all others as they were written, and of the
 * markup what mail programs understand. Nothing that could tell who reads is added (D16's promise).
 */
export const mailHtml = (rendered: string, origin: string): string =>
  sanitizeHtml(rendered, {
    allowedTags: tags.split(' '),
    allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'title', 'width', 'height'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      a: (tagName, { href, title }) => ({
        tagName,
        attribs: { ...(href ? { href: inFull(href, origin) } : {}), ...(title ? { title } : {}) },
      }),
      img: (tagName, { src = '', loading: _, ...rest }) => ({
        tagName,
        attribs: { ...rest, src: absolute(src, origin) },
      }),
    },
  })

/** A link that names its host is left alone, to the last character. */
const inFull = (href: string, origin: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(href) ? href : absolute(href, origin)

/** Pictures that could tell their host who reads: from elsewhere, or with a query of their own. The first, or null. */
export function tellingPicture({ body, rendered, origin }: { body: string; rendered: string; origin: string }) {
  const shown = [...rendered.matchAll(/<(?:img|source)\b[^>]*?\ssrc(?:set)?="([^"]*)"/gi)].map(([, src = '']) => src)
  const host = new URL(origin).host
  const isTelling = (address: string) =>
    !URL.canParse(address, origin) || new URL(address, origin).host !== host || address.includes('?')
  const bad = shown.map((src) => src.replaceAll('&amp;', '&')).find(isTelling)
  if (bad !== undefined) return bad
  // One from elsewhere is shown as a link; whoever wrote it with a query meant it to count.
  const written = [...body.matchAll(/!\[[^\]]*\]\(\s*<?([^)\s>]+)/g)].map(([, address = '']) => address)
  return written.find((address) => address.includes('?')) ?? null
}
