import { withLanguage } from '#language/language.ts'
import { parseQuery } from '#objects/query/parseQuery.ts'
import type { Leaf, Node, Query, QueryParseError } from '#objects/query/query.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { messages } from '../../messages.ts'
import { findUserIds } from '../authors/queries.ts'
import { findMilestoneIds } from '../milestones/queries.ts'
import { findTagIds } from '../tags/queries.ts'
import { type Condition, sortColumns, type TicketSort } from './condition.ts'
import { QueryRejectedError } from './queryRejectedError.ts'
import { parseTerm, type Requester } from './terms.ts'

export type TicketFilter = {
  query: Query
  /** Null if every ticket matches. */
  condition: Condition | null
  sort: TicketSort | null
}

export type ParsedFilter = { ok: true; filter: TicketFilter } | ({ ok: false } & QueryParseError)

/** Errors are in the viewer's language. */
export async function parseFilter(ctx: Context, text: string): Promise<ParsedFilter> {
  const parsed = withLanguage(ctx.language, () => parseText(ctx, text))
  if (parsed.ok) await resolveNames(ctx, parsed.filter.condition)
  return parsed
}

function parseText(ctx: Context, text: string): ParsedFilter {
  const parsed = parseQuery(text)
  if (!parsed.ok) return parsed
  const requester = { viewerId: ctx.viewer?.id ?? null, now: ctx.clock.now() }
  try {
    const { query } = parsed
    const condition = query.filter && nodeToCondition(query.filter, requester)
    return { ok: true, filter: { query, condition, sort: query.sort === null ? null : parseSort(query.sort) } }
  } catch (error) {
    if (!(error instanceof QueryRejectedError)) throw error
    return { ok: false, detail: error.message, position: error.position }
  }
}

export async function toCondition(ctx: Context, { filter }: Query): Promise<Condition | null> {
  const requester = { viewerId: ctx.viewer?.id ?? null, now: ctx.clock.now() }
  const condition = filter && nodeToCondition(filter, requester)
  await resolveNames(ctx, condition)
  return condition
}

function nodeToCondition(node: Node, requester: Requester): Condition {
  if (node.type === 'not') return { is: 'not', item: nodeToCondition(node.item, requester) }
  if ('items' in node) {
    return {
      is: node.type === 'and' ? 'all' : 'any',
      items: node.items.map((item) => nodeToCondition(item, requester)),
    }
  }
  return leafToCondition(node, requester)
}

function leafToCondition(leaf: Leaf, requester: Requester): Condition {
  if (leaf.type === 'term') return parseTerm(leaf, requester)
  const number = leaf.phrase ? null : /^#(\d{1,9})$/.exec(leaf.value)
  return number ? { is: 'number', number: Number(number[1]) } : { is: 'text', text: leaf.value, phrase: leaf.phrase }
}

/** A minus means descending, as in PageOptions. */
function parseSort(value: string): TicketSort {
  const [, minus, name = ''] = /^(-?)(\w+)$/.exec(value.toLowerCase()) ?? []
  if (!Object.hasOwn(sortColumns, name)) {
    throw new QueryRejectedError(messages.unknownValue('sort', value, Object.keys(sortColumns).join(', ')), 0)
  }
  return { column: sortColumns[name as keyof typeof sortColumns], descending: minus === '-' }
}

/** As PageOptions have it: of two names of a column, the one that they know. */
export function printSort({ column, descending }: TicketSort): string {
  const names = Object.entries(sortColumns).flatMap(([name, of]) => (of === column ? [name] : []))
  return `${descending ? '-' : ''}${names.at(-1)}`
}

function listLeaves(condition: Condition): Condition[] {
  if ('items' in condition) return condition.items.flatMap(listLeaves)
  return condition.is === 'not' ? listLeaves(condition.item) : [condition]
}

type UserCondition = Extract<Condition, { is: 'author' | 'assignee' }>

async function resolveNames({ db }: Context, condition: Condition | null): Promise<void> {
  const leaves = condition ? listLeaves(condition) : []
  const tags = leaves.filter((leaf) => leaf.is === 'tag')
  const milestones = leaves.filter((leaf) => leaf.is === 'milestone')
  const users = leaves.filter((leaf): leaf is UserCondition => leaf.is === 'author' || leaf.is === 'assignee')
  const unknownUsers = users.filter(({ id }) => id === undefined)
  const [tagIds, milestoneIds, userIds] = await Promise.all([
    findIds(db, tags, findTagIds),
    findIds(db, milestones, findMilestoneIds),
    findIds(db, unknownUsers, findUserIds),
  ])
  for (const tag of tags) tag.ids = tagIds.get(tag.name) ?? []
  for (const milestone of milestones) milestone.ids = milestoneIds.get(milestone.name) ?? []
  for (const user of unknownUsers) user.id = userIds.get(user.name) ?? 0
}

/** Without a query if there are no names. */
async function findIds<Ids>(
  db: Db,
  leaves: readonly { name: string }[],
  find: (db: Db, names: readonly string[]) => Promise<Map<string, Ids>>,
): Promise<Map<string, Ids>> {
  return leaves.length
    ? find(
        db,
        leaves.map(({ name }) => name),
      )
    : new Map()
}
