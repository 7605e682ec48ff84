import { updateLinks } from '#platform/markdown/updateLinks.ts'
import { htmlToText, toHiddenText } from './metaTags.ts'
import type { SearchDocument } from './search.ts'

/** The text as its author wrote it: without the titles of the objects that it refers to. */
export function toSearchTexts(html: string): Pick<SearchDocument, 'text' | 'hiddenText'> {
  const written = updateLinks(html, () => undefined)
  return { text: htmlToText(written), hiddenText: toHiddenText(written) }
}
