import { cutText } from '#language/cutText.ts'
import { omitQuotations, splitHidden } from '#platform/markdown/hiddenParts.ts'

export type MetaTag = { name: string; content: string }

/** The tag has the address for discovery by oEmbed; only server-rendered HTML contains it. */
export const oembedName = 'application/json+oembed'

const maxExcerptLength = 200

/** The words of rendered HTML that may appear outside of its page: no spoilers, footnotes and their marks. */
export const htmlToText = (html: string): string => stripTags(splitHidden(html).visible)

/** The words that `htmlToText` omits. */
export const toHiddenText = (html: string): string => stripTags(splitHidden(html).hidden)

const stripTags = (html: string): string =>
  html
    // Block elements separate words; inline elements do not.
    .replace(/<\/?(?:p|br|hr|h\d|div|section|ul|ol|li|dl|dt|dd|blockquote|table|tr|t[dh])\b[^<>]*>/g, ' ')
    .replace(/<[^<>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

const paragraphPattern = /<p[\s>][\s\S]*?<\/p>/g
/** A paragraph that is all bold is used as a heading. */
const boldParagraphPattern = /^<p[^>]*><strong>[^<]*<\/strong><\/p>$/

/** Takes the excerpt from the author's own words, unless there are only quotations. */
export function getExcerpt(html: string): string {
  const { visible } = splitHidden(html)
  return joinParagraphs(omitQuotations(visible)) || joinParagraphs(visible)
}

/** Joins paragraphs, because headings and list items do not make sentences; else returns the whole text. */
function joinParagraphs(html: string): string {
  const paragraphs = (html.match(paragraphPattern) ?? []).filter((text) => !boldParagraphPattern.test(text)).join(' ')
  const text = stripTags(paragraphs) || stripTags(html.replace(/<pre[\s\S]*?<\/pre>/g, ' '))
  return cutText(text, maxExcerptLength)
}

/** Empty if there is none outside of spoilers. */
export const findFirstImageUrl = (html: string): string =>
  /<img[^<>]* src="([^"]+)"/.exec(splitHidden(html).visible)?.[1] ?? ''

export function createMetaTags(item: { title: string; description: string; type: string; image?: string }): MetaTag[] {
  const tags = [
    { name: 'og:title', content: item.title },
    { name: 'og:type', content: item.type },
    { name: 'description', content: item.description },
    { name: 'og:description', content: item.description },
  ]
  return item.image ? [...tags, { name: 'og:image', content: item.image }] : tags
}

/** Returns the generated image of an object that has none of its own. */
export const getSocialImagePath = (lwid: string): string => `/social/${lwid}.png`
