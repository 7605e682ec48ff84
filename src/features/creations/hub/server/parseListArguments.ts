import type { CreationFilter } from '#generated/resolvers.ts'
import { withLanguage } from '#language/language.ts'
import { compileQuery } from '#objects/query/condition.ts'
import { parseQuery } from '#objects/query/parseQuery.ts'
import type { QueryParseError } from '#objects/query/query.ts'
import { toParseError } from '#objects/query/queryError.ts'
import { rejectQuery } from '#objects/server/rejectQuery.ts'
import type { Context } from '#platform/context.ts'
import { normalizeTag } from '../../contract/creationTags/normalizeTag.ts'
import type { CreationKind } from '../../server/rows.ts'
import { parseGameVersion } from '../../versions/contract/gameVersions.ts'
import { type Condition, combineConditions, type HubList } from './condition.ts'
import { compileLeaf } from './terms.ts'

export const kindByContentKind = { MOD: 'mod', SUBASSEMBLY: 'subassembly', WORLD: 'world' } as const

type ListArguments = {
  kind?: keyof typeof kindByContentKind | null | undefined
  filter?: CreationFilter | null | undefined
}

type SortedList = HubList & { sort: string | null }
type ParsedQuery = { condition: Condition | null; sort: string | null }
type Outcome<Result> = (Result & { queryError?: undefined }) | { queryError: QueryParseError }

/** Throws ValidationError if the query is invalid. */
export function parseListArguments(ctx: Context, listArguments: ListArguments): SortedList {
  const list = tryListArguments(ctx, listArguments)
  return list.queryError ? rejectQuery(list.queryError) : list
}

export function tryListArguments(ctx: Context, { kind, filter }: ListArguments): Outcome<SortedList> {
  const query = filter?.query?.trim() ? compileFilterQuery(ctx, filter.query) : { condition: null, sort: null }
  if (query.queryError) return query
  const { condition, sort } = query
  const conditions = [...(filter ? toConditions(filter) : []), ...(condition ? [condition] : [])]
  const creationKind: CreationKind | null = kind ? kindByContentKind[kind] : null
  return { kind: creationKind, condition: combineConditions(conditions), sort }
}

function toConditions(filter: CreationFilter): Condition[] {
  const { version, worksWith, componentsFrom, componentsTo, mods, uses, needs, author, tags } = filter
  const [numbers, game] = [version, worksWith].map((text) => (text ? parseGameVersion(text) : null))
  const conditions: (Condition | null)[] = [
    numbers ? { type: 'version', numbers } : null,
    game ? { type: 'worksWith', version: game } : null,
    componentsFrom == null ? null : { type: 'number', of: 'components', operator: '>=', value: componentsFrom },
    componentsTo == null ? null : { type: 'number', of: 'components', operator: '<=', value: componentsTo },
    mods === 'VANILLA' ? { type: 'vanilla' } : null,
    mods === 'MODDED' ? { type: 'not', item: { type: 'vanilla' } } : null,
    uses?.trim() ? { type: 'uses', part: uses.trim() } : null,
    needs?.trim() ? { type: 'needs', mod: needs.trim() } : null,
    author?.trim() ? { type: 'author', username: author.trim().replace(/^@/, '') } : null,
    ...(tags ?? []).map((tag) => ({ type: 'tag' as const, tag: normalizeTag(tag) })),
  ]
  return conditions.filter((condition) => condition !== null)
}

const compileFilterQuery = (ctx: Context, text: string): Outcome<ParsedQuery> =>
  withLanguage(ctx.language, () => {
    const parsed = parseQuery(text)
    if (!parsed.ok) return { queryError: { detail: parsed.detail, position: parsed.position } }
    const { filter, sort } = parsed.query
    try {
      return { condition: filter && compileQuery(filter, compileLeaf), sort }
    } catch (error) {
      return { queryError: toParseError(error) }
    }
  })
