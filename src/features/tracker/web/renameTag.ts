import { withoutTerm, withTerm } from '#objects/query/editQuery.ts'
import { parseQuery } from '#objects/query/parseQuery.ts'
import { printQuery } from '#objects/query/printQuery.ts'

/** The same query after a tag in it has got another name. */
export function renameTag(text: string, from: string, to: string): string {
  const parsed = parseQuery(text)
  return parsed.ok ? printQuery(withTerm(withoutTerm(parsed.query, 'tag', from), 'tag', to)) : text
}
