import type { Resolvers } from '#generated/resolvers.ts'
import { userTag } from '#objects/contract/tags.ts'
import { type AuthorRow, nobody } from '#objects/server/rows.ts'
import { batched } from '#platform/batched.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import type { SearchDocument } from '#platform/search.ts'
import { findAuthors } from './asking/queries.ts'
import { rowOf } from './documents.ts'
import { countItemKinds, itemKindOf } from './kinds.ts'
import type { HitRow, OtherResultRow } from './rows.ts'
import { findPage, suggest } from './show.ts'
import { marked, snippetOf } from './text/highlight.ts'

const authorById = batched<number, AuthorRow>('search.author', (ctx, ids) => findAuthors(ctx.db, ids))

async function authorOf({ document: { authorId } }: { document: SearchDocument }, _: unknown, ctx: Context) {
  if (authorId === null) return null
  ctx.shown.add(userTag(authorId))
  return (await authorById(ctx, authorId)) ?? null
}

/** Its own row where its kind has a type of its own, marked with the type's name. */
async function itemOf<Hit extends HitRow>(hit: Hit, ctx: Context) {
  const row = await rowOf(ctx, hit)
  const type = ctx.searchSources.get(hit.kind)?.results?.type
  return row && type ? { ...row, [typeName]: typeof type === 'string' ? type : type(row) } : hit
}

/** A person has no author, and is one. */
const ofPerson = ({ kind, refId, document }: OtherResultRow) => ({
  document: kind === 'user' ? { ...document, authorId: refId } : document,
})

const typeName = Symbol('type')

export const searchResolvers: Resolvers = {
  Query: {
    async search(_, { query, types, page }, ctx) {
      const { hits, fault } = await findPage(ctx, { query, types, page })
      if (fault) throw new Invalid('query', `parse query: ${fault.detail}`)
      return Promise.all(hits.map((hit) => itemOf(hit, ctx))) as never
    },
    searchPage: (_, { query, types, page }, ctx) => findPage(ctx, { query, types, page }),
    searchSuggestions: (_, { query }, ctx) => suggest(ctx, query),
  },
  SearchResult: {
    __resolveType: (row) => ((row as { [typeName]?: 'Post' })[typeName] ?? 'OtherResult') as 'Post',
  },
  SearchPage: {
    kinds: (page) => countItemKinds(page.kinds),
  },
  SearchHit: {
    id: ({ view }) => view.lwid,
    kind: ({ kind }) => itemKindOf(kind),
    title: ({ view, document, marks }) => marked(document.title ? view.title : '', marks),
    text: ({ document, marks }) => snippetOf(document.text, marks),
    canonicalPath: ({ view }) => view.canonicalPath,
    createdAt: ({ createdAt }) => epochSeconds(createdAt),
    number: ({ document }) => document.number ?? null,
    facets: ({ document }) =>
      Object.entries(document.facets ?? {}).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
    contextTitle: ({ view }) => view.context?.title ?? '',
    contextPath: ({ view }) => view.context?.canonicalPath ?? '',
    author: authorOf,
    item: (hit, _, ctx) => itemOf(hit, ctx) as never,
  },
  OtherResult: {
    id: ({ view }) => view.lwid,
    kind: ({ kind }) => itemKindOf(kind),
    title: ({ view }) => view.title,
    canonicalPath: ({ view }) => view.canonicalPath,
    createdAt: ({ createdAt }) => epochSeconds(createdAt),
    author: async (hit, _, ctx) => (await authorOf(ofPerson(hit), _, ctx)) ?? nobody,
  },
}
