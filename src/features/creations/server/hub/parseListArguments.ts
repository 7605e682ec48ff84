import type { CreationFilter } from '#generated/resolvers.ts'
import { withLanguage } from '#language/language.ts'
import { compileQuery } from '#objects/query/condition.ts'
import { parseQuery } from '#objects/query/parseQuery.ts'
import { toParseError } from '#objects/query/queryError.ts'
import { rejectQuery } from '#objects/server/rejectQuery.ts'
import type { Context } from '#platform/context.ts'
import { normalizeTag } from '../../contract/creationTags/normalizeTag.ts'
import { parseGameVersion } from '../../contract/versions/gameVersions.ts'
import type { CreationKind } from '../rows.ts'
import { type Condition, combineConditions, type HubList } from './condition.ts'
import { compileLeaf } from './terms.ts'

export const kindByContentKind = { MOD: 'mod', SUBASSEMBLY: 'subassembly', WORLD: 'world' } as const

type ListArguments = {
  kind?: keyof typeof kindByContentKind | null | undefined
  filter?: CreationFilter | null | undefined
}

/** Throws ValidationError if the query is invalid. */
export function parseListArguments(ctx: Context, { kind, filter }: ListArguments): HubList & { sort: string | null } {
  const query = filter?.query?.trim() ? compileFilterQuery(ctx, filter.query) : null
  const conditions = [...(filter ? toConditions(filter) : []), ...(query?.condition ? [query.condition] : [])]
  const creationKind: CreationKind | null = kind ? kindByContentKind[kind] : null
  return { kind: creationKind, condition: combineConditions(conditions), sort: query?.sort ?? null }
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

function compileFilterQuery(ctx: Context, text: string): { condition: Condition | null; sort: string | null } {
  return withLanguage(ctx.language, () => {
    const parsed = parseQuery(text)
    if (!parsed.ok) return rejectQuery(parsed)
    const { filter, sort } = parsed.query
    try {
      return { condition: filter && compileQuery(filter, compileLeaf), sort }
    } catch (error) {
      return rejectQuery(toParseError(error))
    }
  })
}
