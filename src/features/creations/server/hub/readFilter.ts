import type { CreationFilter } from '#generated/resolvers.ts'
import { inLanguage } from '#language/language.ts'
import { parseQuery } from '#objects/query/parseQuery.ts'
import type { Context } from '#platform/context.ts'
import type { CreationKind } from '../rows.ts'
import { compileQuery, readVersion, refuse } from './compileQuery.ts'
import { allOf, type Condition, type HubList } from './condition.ts'

export const kindOf = { MOD: 'mod', SUBASSEMBLY: 'subassembly', WORLD: 'world' } as const

type Wish = { kind?: keyof typeof kindOf | null | undefined; filter?: CreationFilter | null | undefined }

/** A list as the API's arguments describe it, and the order that its query asks for. Throws Invalid at a query with a fault. */
export function readList(ctx: Context, { kind, filter }: Wish): HubList & { sort: string | null } {
  const query = filter?.query?.trim() ? readQuery(ctx, filter.query) : null
  const conditions = [...(filter ? facetsOf(filter) : []), ...(query?.condition ? [query.condition] : [])]
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

function readQuery(ctx: Context, text: string): { condition: Condition | null; sort: string | null } {
  return inLanguage(ctx.language, () => {
    const parsed = parseQuery(text)
    if (!parsed.ok) return refuse(parsed.detail)
    const { filter, sort } = parsed.query
    return { condition: filter && compileQuery(filter), sort }
  })
}
