import { escapeHtml } from '../escapeHtml.ts'
import type { Link } from './references.ts'

/** A link that `linkReferences` has written and the sanitizer has kept. */
const linkPattern =
  /<a href="[^"]*" class="reference" data-ref="([a-z]{3}-[0-9a-f]{8})(?:#(\d+))?"(?: title="[^"]*")?>[^<]*<\/a>/g

export type ReferenceTarget = { lwid: string; number: number | null }

const parseReference = ([, lwid = '', number]: readonly (string | undefined)[]): ReferenceTarget => ({
  lwid,
  number: number ? Number(number) : null,
})

/** Fast path: most texts have no references. */
export const mayHaveReferences = (html: string): boolean => html.includes(' data-ref="')

export const extractReferences = (html: string): ReferenceTarget[] =>
  Array.from(html.matchAll(linkPattern), parseReference)

/** A reference without a link becomes the text that the author wrote. */
export const updateLinks = (html: string, findLink: (target: ReferenceTarget) => Link | undefined): string =>
  html.replace(linkPattern, (...match: string[]) => {
    const target = parseReference(match)
    const current = findLink(target)
    return current
      ? renderLink(target, current)
      : escapeHtml(target.number === null ? target.lwid : `#${target.number}`)
  })

export const formatRef = ({ lwid, number }: ReferenceTarget): string => (number === null ? lwid : `${lwid}#${number}`)

function renderLink(target: ReferenceTarget, { href, text, title }: Link): string {
  const titleAttribute = title ? ` title="${escapeHtml(title)}"` : ''
  return `<a href="${escapeHtml(href)}" class="reference" data-ref="${formatRef(target)}"${titleAttribute}>${escapeHtml(text)}</a>`
}
