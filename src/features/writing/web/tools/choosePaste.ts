import { toMarkdown } from '#ui/text/toMarkdown.ts'

type Clipboard = { html: string; text: string; hasImages: boolean }

/** Markdown to insert, or who handles the paste: the browser, or the upload of images. */
export type Paste = { markdown: string } | 'browser' | 'images'

/** Spreadsheets and text processors add a picture of what was copied: it is the text that the author wants. */
export function choosePaste({ html, text, hasImages }: Clipboard): Paste {
  const isTable = /<table[\s>]/i.test(html) && text.includes('\t')
  if (isTable) return { markdown: toMarkdown(html) }
  if (text.trim()) return 'browser'
  if (!hasImages) return 'browser'
  // An image that was copied in a browser comes with its <img>.
  const markdown = toMarkdown(html)
  return markdown ? { markdown } : 'images'
}
