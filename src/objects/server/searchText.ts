import { updateLinks } from '#platform/markdown/updateLinks.ts'
import { htmlToText } from './metaTags.ts'

/** The text as its author wrote it: without the titles of the objects that it refers to. */
export const toSearchText = (html: string): string => htmlToText(updateLinks(html, () => undefined))
