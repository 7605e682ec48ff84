import type { Resolvers } from '#generated/resolvers.ts'
import { userTag } from '#objects/contract/tags.ts'
import { collectableKinds } from '#objects/server/collectables.ts'
import { rejectQuery } from '#objects/server/rejectQuery.ts'
import { type AuthorRow, deletedAuthor } from '#objects/server/rows.ts'
import type { SearchDocument } from '#objects/server/search.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { loadRow } from './documents.ts'
import { countItemKinds, toItemKind } from './kinds.ts'
import { loadSearchPage, loadSuggestions } from './loadSearchPage.ts'
import { findAuthors } from './querying/queries.ts'
import type { HitRow, OtherResultRow } from './rows.ts'
import { loadSimilarContent } from './similar/loadSimilarContent.ts'
import { getSnippet, highlightText } from './text/highlight.ts'

const authorById = createBatchLoader<number, AuthorRow>('search.author', (ctx, ids) => findAuthors(ctx.db, ids))

const thumbnailById = createBatchLoader<number, string>('search.thumbnail', async (ctx, ids) => {
  const lists = await Promise.all(collectableKinds.list(ctx).map((kind) => kind.loadItems(ctx, ids)))
  return new Map(lists.flatMap((items) => [...items].map(([id, { picture }]) => [id, picture] as const)))
})

async function loadAuthor({ document: { authorId } }: { document: SearchDocument }, _: unknown, ctx: Context) {
  if (authorId === null) return null
  ctx.cacheTags.add(userTag(authorId))
  return (await authorById(ctx, authorId)) ?? null
}

/** Marks the row of a kind's own GraphQL type with the type's name. */
async function loadItem<Hit extends HitRow>(hit: Hit, ctx: Context) {
  const row = await loadRow(ctx, hit)
  const type = getSearchSources(ctx).get(hit.kind)?.results?.type
  return row && type ? { ...row, [typeName]: typeof type === 'string' ? type : type(row) } : hit
}

/** Makes users their own authors. */
const withUserAsAuthor = ({ kind, refId, document }: OtherResultRow) => ({
  document: kind === 'user' ? { ...document, authorId: refId } : document,
})

const typeName = Symbol('type')

export const searchResolvers: Resolvers = {
  Query: {
    async search(_, { query, types, page }, ctx) {
      const { hits, queryError } = await loadSearchPage(ctx, { query, types, page })
      if (queryError) rejectQuery(queryError)
      return Promise.all(hits.map((hit) => loadItem(hit, ctx))) as never
    },
    searchPage: (_, { query, types, page }, ctx) => loadSearchPage(ctx, { query, types, page }),
    searchSuggestions: (_, { query }, ctx) => loadSuggestions(ctx, query),
    similarContent: (_, { title }, ctx) => loadSimilarContent(ctx, title),
  },
  SearchResult: {
    __resolveType: (row) => ((row as { [typeName]?: 'Post' })[typeName] ?? 'OtherResult') as 'Post',
  },
  SearchPage: {
    kinds: (page, _, ctx) => countItemKinds(ctx, page.kinds),
  },
  SearchHit: {
    id: ({ view }) => view.lwid,
    kind: ({ kind }) => toItemKind(kind),
    thumbnail: async ({ kind, refId }, _, ctx) =>
      (toItemKind(kind) === 'CREATION' && (await thumbnailById(ctx, refId))) || '',
    title: ({ view, document, marks }) => highlightText(document.title ? view.title : '', marks),
    text: ({ document, marks }) => getSnippet(document.text, marks),
    canonicalPath: ({ view }) => view.canonicalPath,
    createdAt: ({ createdAt }) => toEpochSeconds(createdAt),
    number: ({ document }) => document.number ?? null,
    facets: ({ document }) =>
      Object.entries(document.facets ?? {}).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
    contextTitle: ({ view }) => view.context?.title ?? '',
    contextPath: ({ view }) => view.context?.canonicalPath ?? '',
    contextEmblem: ({ view }) => view.context?.emblem ?? null,
    author: loadAuthor,
    item: (hit, _, ctx) => loadItem(hit, ctx) as never,
  },
  OtherResult: {
    id: ({ view }) => view.lwid,
    kind: ({ kind }) => toItemKind(kind),
    title: ({ view }) => view.title,
    canonicalPath: ({ view }) => view.canonicalPath,
    createdAt: ({ createdAt }) => toEpochSeconds(createdAt),
    author: async (hit, _, ctx) => (await loadAuthor(withUserAsAuthor(hit), _, ctx)) ?? deletedAuthor,
  },
}
