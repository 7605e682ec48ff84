import type { ObjectView } from '#objects/server/objectView.ts'
import { reindexOn, type SearchDocument } from '#objects/server/search.ts'
import type { SearchSource } from '#objects/server/searchSources.ts'
import { toSearchTexts } from '#objects/server/searchText.ts'
import type { Context } from '#platform/context.ts'
import { pageChanged } from '../contract/events.ts'
import { pagePaths } from '../contract/paths.ts'
import { chooseText } from './chooseText.ts'
import { listCurrentTexts, listPublishedPages } from './queries.ts'
import type { PublishedPage } from './rows.ts'

const listFound = async (ctx: Context, ids: readonly number[]): Promise<PublishedPage[]> =>
  (await listPublishedPages(ctx.db)).filter(({ id }) => ids.includes(id))

type Text = Awaited<ReturnType<typeof listCurrentTexts>>[number]

/** Finds pages by the words of all their languages. */
const toSearchDocument = (texts: readonly Text[], createdAt: Date): SearchDocument => ({
  title: texts.map(({ title }) => title).join(' · '),
  ...toSearchTexts(texts.map(({ renderedBody }) => renderedBody).join('\n')),
  authorId: null,
  createdAt,
  needAnyRole: [],
})

const toObjectView = ({ language }: Context, { id, slug, titles }: PublishedPage): ObjectView => ({
  id,
  // Pages are known by their paths.
  lwid: pagePaths.page(slug),
  parentId: null,
  isListed: true,
  title: chooseText(titles, language),
  canonicalPath: pagePaths.page(slug),
  canComment: false,
})

export const pageSearchSource: SearchSource = {
  kind: 'page',
  triggers: [reindexOn(pageChanged, ({ pageId }) => [pageId])],
  async listIdsAfter(ctx, after, limit) {
    const ids = (await listPublishedPages(ctx.db)).map(({ id }) => id).filter((id) => id > after)
    return ids.toSorted((a, b) => a - b).slice(0, limit)
  },
  async loadDocuments(ctx, ids) {
    const [pages, texts] = await Promise.all([listFound(ctx, ids), listCurrentTexts(ctx.db, ids)])
    return new Map(
      pages.map(({ id, publishedAt }) => [
        id,
        toSearchDocument(
          texts.filter(({ pageId }) => pageId === id),
          publishedAt,
        ),
      ]),
    )
  },
  async loadViews(ctx, ids) {
    return new Map((await listFound(ctx, ids)).map((page) => [page.id, toObjectView(ctx, page)]))
  },
}
