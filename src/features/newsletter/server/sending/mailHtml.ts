import sanitizeHtml from 'sanitize-html'
import { replaceSpoilers } from '#platform/markdown/hiddenParts.ts'
import { messages } from '../../messages.ts'

const tags =
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code em strong s del a img ul ol li table thead tbody tr th td sup'

const toAbsoluteUrl = (url: string, origin: string): string =>
  URL.canParse(url, origin) ? new URL(url, origin).href : url

/**
 * Makes relative URLs absolute and keeps only markup that mail programs support, which would show the content of
 * spoilers. Adds nothing that could identify the reader.
 */
export const toMailHtml = (rendered: string, origin: string): string =>
  sanitizeHtml(replaceSpoilers(rendered, toSpoilerNote), {
    allowedTags: tags.split(' '),
    allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'title', 'width', 'height'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      a: (tagName, { href, title }) => ({
        tagName,
        attribs: { ...(href ? { href: toAbsoluteHref(href, origin) } : {}), ...(title ? { title } : {}) },
      }),
      img: (tagName, { src = '', loading: _, ...rest }) => ({
        tagName,
        attribs: { ...rest, src: toAbsoluteUrl(src, origin) },
      }),
    },
  })

const toSpoilerNote = (title: string): string => `<p><em>${messages.mail.spoiler({ title })}</em></p>`

/** Links with a scheme stay as written, since parsing could normalize them. */
const toAbsoluteHref = (href: string, origin: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(href) ? href : toAbsoluteUrl(href, origin)

/** Returns the first image URL that could identify the reader (another host, or a query), or null. */
export function findTrackingImage({ body, rendered, origin }: { body: string; rendered: string; origin: string }) {
  const renderedUrls = [...rendered.matchAll(/<(?:img|source)\b[^<>]*?\ssrc(?:set)?="([^"]*)"/gi)].map(
    ([, src = '']) => src,
  )
  const host = new URL(origin).host
  const canTrack = (url: string) =>
    !URL.canParse(url, origin) || new URL(url, origin).host !== host || url.includes('?')
  const trackingUrl = renderedUrls.map((src) => src.replaceAll('&amp;', '&')).find(canTrack)
  if (trackingUrl !== undefined) return trackingUrl
  // The renderer turns an image of another host into a link; with a query it was meant to track.
  const images = body.split('![').slice(1)
  const writtenUrls = images.map((image) => /^[^\]]*\]\(\s*<?([^)\s>]+)/.exec(image)?.[1])
  return writtenUrls.find((url) => url?.includes('?')) ?? null
}
