import { withLanguage } from '#language/language.ts'
import { compileQuery } from '#objects/query/condition.ts'
import { parseQuery } from '#objects/query/parseQuery.ts'
import type { Leaf, Query, QueryParseError } from '#objects/query/query.ts'
import { toParseError } from '#objects/query/queryError.ts'
import { compileTerm, unknownValueError } from '#objects/query/terms.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { findMilestoneIds } from '../../../planning/server/milestones/queries.ts'
import { findUserIds } from '../../../server/authors.queries.ts'
import { findTagIds } from '../../../settings/server/tags/queries.ts'
import { type Condition, sortColumns, type TicketCondition, type TicketSort } from './condition.ts'
import { type Requester, ticketTerms } from './terms.ts'

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
  try {
    const { query } = parsed
    return { ok: true, filter: { query, condition: compile(ctx, query), sort: parseSort(query) } }
  } catch (error) {
    return toParseError(error)
  }
}

export async function toCondition(ctx: Context, query: Query): Promise<Condition | null> {
  const condition = compile(ctx, query)
  await resolveNames(ctx, condition)
  return condition
}

function compile(ctx: Context, { filter }: Query): Condition | null {
  const requester = { viewerId: ctx.viewer?.id ?? null, now: ctx.clock.now() }
  return filter && compileQuery(filter, (leaf) => compileLeaf(leaf, requester))
}

function compileLeaf(leaf: Leaf, requester: Requester): Condition {
  if (leaf.type === 'term') return compileTerm(ticketTerms, leaf, requester)
  const number = leaf.phrase ? null : /^#(\d{1,9})$/.exec(leaf.value)
  return number
    ? { type: 'number', number: Number(number[1]) }
    : { type: 'text', text: leaf.value, phrase: leaf.phrase }
}

/** A minus means descending, as in PageOptions. */
function parseSort({ sort }: Query): TicketSort | null {
  if (sort === null) return null
  const [, minus, name = ''] = /^(-?)(\w+)$/.exec(sort.toLowerCase()) ?? []
  if (!Object.hasOwn(sortColumns, name))
    throw unknownValueError({ key: 'sort', value: sort, position: 0 }, Object.keys(sortColumns))
  return { column: sortColumns[name as keyof typeof sortColumns], descending: minus === '-' }
}

/** Prints an order as PageOptions have it, with the name that they know if a column has two. */
export function printSort({ column, descending }: TicketSort): string {
  const names = Object.entries(sortColumns).flatMap(([name, of]) => (of === column ? [name] : []))
  return `${descending ? '-' : ''}${names.at(-1)}`
}

function listLeaves(condition: Condition): TicketCondition[] {
  if ('items' in condition) return condition.items.flatMap(listLeaves)
  return condition.type === 'not' ? listLeaves(condition.item) : [condition]
}

type UserCondition = Extract<TicketCondition, { type: 'author' | 'assignee' }>

async function resolveNames({ db }: Context, condition: Condition | null): Promise<void> {
  const leaves = condition ? listLeaves(condition) : []
  const tags = leaves.filter((leaf) => leaf.type === 'tag')
  const milestones = leaves.filter((leaf) => leaf.type === 'milestone')
  const users = leaves.filter((leaf): leaf is UserCondition => leaf.type === 'author' || leaf.type === 'assignee')
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

/** Finds the ids of names; runs no query if there are none. */
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
