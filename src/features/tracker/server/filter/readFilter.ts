import { inLanguage } from '#language/language.ts'
import { parseQuery } from '#objects/query/parseQuery.ts'
import type { Leaf, Node, Query, QueryFault } from '#objects/query/query.ts'
import type { Context } from '#platform/context.ts'
import { m } from '../../messages.ts'
import { findUserIds } from '../authors/queries.ts'
import { findTagIds } from '../tags/queries.ts'
import { type Condition, sortColumns, type TicketSort } from './condition.ts'
import { QueryRefused } from './refused.ts'
import { type Asker, readTerm } from './terms.ts'

export type TicketFilter = {
  query: Query
  /** Null where every ticket fits. */
  condition: Condition | null
  /** Null where the query says nothing of it. */
  sort: TicketSort | null
}

export type ReadFilter = { ok: true; filter: TicketFilter } | ({ ok: false } & QueryFault)

/** A query as the tracker understands it, or why it does not, in the viewer's language. */
export async function readFilter(ctx: Context, text: string): Promise<ReadFilter> {
  const read = inLanguage(ctx.language, () => readText(ctx, text))
  if (read.ok) await lookUpNames(ctx, read.filter.condition)
  return read
}

function readText(ctx: Context, text: string): ReadFilter {
  const parsed = parseQuery(text)
  if (!parsed.ok) return parsed
  const asker = { viewerId: ctx.viewer?.id ?? null, now: ctx.clock.now() }
  try {
    const { query } = parsed
    const condition = query.filter && conditionOf(query.filter, asker)
    return { ok: true, filter: { query, condition, sort: query.sort === null ? null : readSort(query.sort) } }
  } catch (error) {
    if (!(error instanceof QueryRefused)) throw error
    return { ok: false, detail: error.message, position: error.position }
  }
}

/** A query read already, in another form: what its facets are counted by. */
export async function conditionOfQuery(ctx: Context, { filter }: Query): Promise<Condition | null> {
  const asker = { viewerId: ctx.viewer?.id ?? null, now: ctx.clock.now() }
  const condition = filter && conditionOf(filter, asker)
  await lookUpNames(ctx, condition)
  return condition
}

function conditionOf(node: Node, asker: Asker): Condition {
  if (node.type === 'not') return { is: 'not', item: conditionOf(node.item, asker) }
  if ('items' in node) {
    return { is: node.type === 'and' ? 'all' : 'any', items: node.items.map((item) => conditionOf(item, asker)) }
  }
  return leafOf(node, asker)
}

function leafOf(leaf: Leaf, asker: Asker): Condition {
  if (leaf.type === 'term') return readTerm(leaf, asker)
  const number = leaf.phrase ? null : /^#(\d{1,9})$/.exec(leaf.value)
  return number ? { is: 'number', number: Number(number[1]) } : { is: 'text', text: leaf.value, phrase: leaf.phrase }
}

/** `-votes` is most votes first, as in PageOptions. */
function readSort(value: string): TicketSort {
  const [, minus, name = ''] = /^(-?)(\w+)$/.exec(value.toLowerCase()) ?? []
  if (!Object.hasOwn(sortColumns, name)) {
    throw new QueryRefused(m.unknownValue('sort', value, Object.keys(sortColumns).join(', ')), 0)
  }
  return { column: sortColumns[name as keyof typeof sortColumns], descending: minus === '-' }
}

function leavesOf(condition: Condition): Condition[] {
  if ('items' in condition) return condition.items.flatMap(leavesOf)
  return condition.is === 'not' ? leavesOf(condition.item) : [condition]
}

async function lookUpNames({ db }: Context, condition: Condition | null): Promise<void> {
  const leaves = condition ? leavesOf(condition) : []
  const tags = leaves.filter((leaf) => leaf.is === 'tag')
  const authors = leaves.filter((leaf) => leaf.is === 'author').filter((author) => author.id === undefined)
  const [tagIds, userIds] = await Promise.all([
    tags.length
      ? findTagIds(
          db,
          tags.map(({ name }) => name),
        )
      : new Map<string, number[]>(),
    authors.length
      ? findUserIds(
          db,
          authors.map(({ name }) => name),
        )
      : new Map<string, number>(),
  ])
  for (const tag of tags) tag.ids = tagIds.get(tag.name) ?? []
  for (const author of authors) author.id = userIds.get(author.name) ?? 0
}
