import { escapeHtml } from '../escapeHtml.ts'
import type { Link } from './references.ts'

/** A link to an object as `linkReferences` writes it and the allow-list lets it through: `data-ref` says what was meant. */
const link =
  /<a href="[^"]*" class="reference" data-ref="([a-z]{3}-[0-9a-f]{8})(?:#(\d+))?"(?: title="[^"]*")?>[^<]*<\/a>/g

export type Referred = { lwid: string; number: number | null }

const referredIn = ([, lwid = '', number]: readonly (string | undefined)[]): Referred => ({
  lwid,
  number: number ? Number(number) : null,
})

/** Cheap: most texts refer to nothing. */
export const mayRefer = (html: string): boolean => html.includes(' data-ref="')

/** The objects that rendered HTML refers to. */
export const referencesIn = (html: string): Referred[] => Array.from(html.matchAll(link), referredIn)

/** The same HTML with the links of now; what there is no link for is what was written. */
export const relink = (html: string, linkTo: (to: Referred) => Link | undefined): string =>
  html.replace(link, (...found: string[]) => {
    const to = referredIn(found)
    const now = linkTo(to)
    return now ? linkHtml(to, now) : escapeHtml(to.number === null ? to.lwid : `#${to.number}`)
  })

export const refOf = ({ lwid, number }: Referred): string => (number === null ? lwid : `${lwid}#${number}`)

function linkHtml(to: Referred, { href, text, title }: Link): string {
  const titled = title ? ` title="${escapeHtml(title)}"` : ''
  return `<a href="${escapeHtml(href)}" class="reference" data-ref="${refOf(to)}"${titled}>${escapeHtml(text)}</a>`
}
