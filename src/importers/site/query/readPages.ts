import { type Api, type Data, TooCostlyError } from './api.ts'

type PageQuery = {
  /** Lists of the same name cost the same. */
  readonly name: string
  /** The query for a page, which selects the `id` of items; `maxCount` is what to ask for. */
  readonly query: (page: number, maxCount: number) => string
  readonly find: (data: Data) => unknown
}

const maxPageSize = 50

/** Yields the items of a list once, whatever the size of its pages is: a page without a new one is the last. */
export async function* readPages<Item extends { id: string | number }>(
  api: Api,
  { name, query, find }: PageQuery,
): AsyncGenerator<Item> {
  const seen = new Set<string | number>()
  const maxCount = await findPageSize(api, { name, query })
  for (let page = 0; ; page += 1) {
    const found = find(await api.ask(query(page, maxCount)))
    const fresh = (Array.isArray(found) ? (found as Item[]) : []).filter(({ id }) => !seen.has(id))
    if (!fresh.length) return
    for (const item of fresh) {
      seen.add(item.id)
      yield item
    }
  }
}

/** The largest page whose query the other site does not find too costly. */
async function findPageSize(api: Api, { name, query }: Pick<PageQuery, 'name' | 'query'>): Promise<number> {
  for (let maxCount = api.pageSizes.get(name) ?? maxPageSize; ; maxCount = Math.ceil(maxCount / 2)) {
    try {
      await api.ask(query(0, maxCount))
      api.pageSizes.set(name, maxCount)
      return maxCount
    } catch (error) {
      if (!(error instanceof TooCostlyError) || maxCount === 1) throw error
    }
  }
}
