import type { CreationFilter } from '#generated/resolvers.ts'
import { inLanguage } from '#language/language.ts'
import { parseQuery } from '#objects/query/parseQuery.ts'
import type { Query } from '#objects/query/query.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import type { CreationKind } from '../rows.ts'
import { compileQuery, readVersion } from './compileQuery.ts'
import { allOf, type Condition, type HubList } from './condition.ts'

export const kindOf = { MOD: 'mod', SUBASSEMBLY: 'subassembly', WORLD: 'world' } as const

type Wish = { kind?: keyof typeof kindOf | null; filter?: CreationFilter | null }

/** A list as the API's arguments describe it, and the order that its query asks for. Throws Invalid at a query with a fault. */
export function readList(ctx: Context, { kind, filter }: Wish): HubList & { sort: string | null } {
  const query = filter?.query?.trim() ? readQuery(ctx, filter.query) : null
  const conditions = [...(filter ? facetsOf(filter) : []), ...(query?.filter ? [compile(ctx, query)] : [])]
  const wanted: CreationKind | null = kind ? kindOf[kind] : null
  return { kind: wanted, condition: allOf(conditions), sort: query?.sort ?? null }
}

function facetsOf(filter: CreationFilter): Condition[] {
  const { version, componentsFrom, componentsTo, mods, uses, needs, author } = filter
  const found: (Condition | null)[] = [
    version ? readVersion(version) : null,
    componentsFrom == null ? null : { type: 'number', of: 'components', operator: '>=', value: componentsFrom },
    componentsTo == null ? null : { type: 'number', of: 'components', operator: '<=', value: componentsTo },
    mods === 'VANILLA' ? { type: 'vanilla' } : null,
    mods === 'MODDED' ? { type: 'not', item: { type: 'vanilla' } } : null,
    uses?.trim() ? { type: 'uses', part: uses.trim() } : null,
    needs?.trim() ? { type: 'needs', mod: needs.trim() } : null,
    author?.trim() ? { type: 'author', username: author.trim().replace(/^@/, '') } : null,
  ]
  return found.filter((condition) => condition !== null)
}

function readQuery(ctx: Context, text: string): Query {
  const parsed = inLanguage(ctx.language, () => parseQuery(text))
  if (parsed.ok) return parsed.query
  throw new Invalid('query', `parse query: ${parsed.detail}`)
}

function compile(ctx: Context, { filter }: Query): Condition {
  const compiled = inLanguage(ctx.language, () => compileQuery(filter as NonNullable<Query['filter']>))
  if (typeof compiled !== 'string') return compiled
  throw new Invalid('query', `parse query: ${compiled}`)
}
