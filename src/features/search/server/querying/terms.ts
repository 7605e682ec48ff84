import type { Leaf, Node, Term } from '#objects/query/query.ts'
import { QueryError } from '#objects/query/queryError.ts'
import { parseEqual, parseTimeSpan } from '#objects/query/terms.ts'
import { quoteLexeme } from '#objects/words/lexemeList.ts'
import { messages } from '../../messages.ts'
import { propertyLexeme } from '../text/vector.ts'

const properties: Record<string, string> = {
  kind: 'kind',
  type: 'kind',
  tag: 'tag',
  is: 'status',
  status: 'status',
  forum: 'forum',
  product: 'product',
  mod: 'mod',
  number: 'number',
  version: 'version',
  fixed: 'fixed',
  needs: 'needs',
}

export const isTextLeaf = (node: Node): node is Leaf & { type: 'text' } => node.type === 'text'

export const getAuthorName = ({ value }: Term): string => value.replace(/^@/, '').toLowerCase()

/** Returns the tsquery of a term; undefined for words and unknown keys. */
export function toTermQuery(leaf: Leaf, authors: ReadonlyMap<string, number>): string | undefined {
  if (leaf.type !== 'term') return undefined
  if (leaf.key === 'created') throw new QueryError(messages.createdNested(), leaf.position)
  if (leaf.key !== 'author' && !Object.hasOwn(properties, leaf.key)) return undefined
  parseEqual(leaf)
  // An unknown name matches nothing: indexed authors are numbers.
  if (leaf.key === 'author')
    return quoteLexeme(propertyLexeme('author', String(authors.get(getAuthorName(leaf)) ?? 'nobody')))
  return quoteLexeme(propertyLexeme(properties[leaf.key] as string, toSingular(leaf)))
}

/** Accepts `type:posts` for `type:post`. */
const toSingular = ({ key, value }: Term): string =>
  (key === 'type' || key === 'kind') && /^[a-z]{4,}s$/i.test(value) ? value.toLowerCase().slice(0, -1) : value

/** `until` is exclusive. */
export type TimeRange = { since: Date | null; until: Date | null }

/** Moves `created:` terms into `times`, as the index stores times apart from words; returns the rest. */
export function extractTimeRange(filter: Node | null, { times, now }: { times: TimeRange; now: Date }): Node[] {
  const parts = filter === null ? [] : filter.type === 'and' ? filter.items : [filter]
  return parts.filter((part) => {
    if (part.type !== 'term' || part.key !== 'created') return true
    const { from, before } = parseTimeSpan(part, now)
    times.since = from ?? times.since
    times.until = before ?? times.until
    return false
  })
}
