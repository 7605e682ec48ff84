import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, AnyDoc } from './doc.ts'
import { DocumentCache, toQueryKey } from './documentCache.ts'

const posts: AnyDoc = { name: 'Posts', text: 'query Posts { posts }' }
const forums: AnyDoc = { name: 'Forums', text: 'query Forums { forums }' }
const drafts: AnyDoc = { name: 'Drafts', text: 'query Drafts { drafts }' }

function slowServer() {
  const waiting: ((answer: Answer) => void)[] = []
  const send = vi.fn(() => new Promise<Answer>((resolve) => waiting.push(resolve)))
  return { send, answer: (data: unknown, tables?: readonly string[]) => waiting.shift()?.({ data, tables }) }
}

const listNames = ({ mock: { calls } }: ReturnType<typeof slowServer>['send']) =>
  calls.map(([doc]: unknown[]) => (doc as AnyDoc).name)

const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('DocumentCache', () => {
  it('shares concurrent requests and caches the result for five minutes', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    const both = Promise.all([cache.load(posts, {}), cache.load(posts, {})])
    answer('first')
    expect(await both).toEqual(['first', 'first'])
    vi.setSystemTime(Date.now() + 299_000)
    expect(await cache.load(posts, {})).toBe('first')
    expect(send).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 2_000)
    void cache.load(posts, {})
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('bypasses the cache on request', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    void cache.load(posts, {})
    answer('old')
    await settled()
    const fresh = cache.load(posts, {}, { fresh: true })
    answer('new')
    expect(await fresh).toBe('new')
  })

  it('refetches queries on screen that have read what a mutation wrote, and others when next needed', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    for (const [doc, table] of [
      [posts, 'p'],
      [forums, 'f'],
      [drafts, 'p'],
    ] as const) {
      void cache.load(doc, {})
      answer('old', [table, 'users'])
    }
    await settled()
    for (const doc of [posts, forums]) cache.subscribe(toQueryKey(doc, {}), { doc, variables: {} }, () => {})
    cache.invalidate(['p', 'outbox'])
    expect(listNames(send)).toEqual(['Posts', 'Forums', 'Drafts', 'Posts'])
    for (const doc of [forums, drafts]) void cache.load(doc, {})
    expect(listNames(send).slice(4)).toEqual(['Forums', 'Drafts'])
  })

  it('does not return the old result while a refetch is in flight', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    void cache.load(posts, {})
    answer('old')
    await settled()
    cache.subscribe(toQueryKey(posts, {}), { doc: posts, variables: {} }, () => {})
    cache.invalidate(['p'])
    const result = cache.load(posts, {})
    answer('new')
    expect(await result).toBe('new')
  })

  it('drops a response that was in flight during a mutation', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    void cache.load(posts, {})
    cache.invalidate(['p'])
    answer('from before')
    await settled()
    expect(cache.peek(toQueryKey(posts, {})).data).toBeUndefined()
  })

  it('resolves callers of a superseded request with the result after the mutation', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    const waited = cache.load(posts, {})
    cache.invalidate(['p'])
    answer('from before')
    await settled()
    answer('from after')
    expect(await waited).toBe('from after')
    expect(cache.peek(toQueryKey(posts, {}))).toEqual({ data: 'from after', fetching: false })
  })

  it.each([
    ['it is not known what was written', ['p'], undefined],
    ['it is not known what was read', undefined, ['f']],
  ])('refetches a query on screen if %s', async (_, read, written) => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    void cache.load(posts, {})
    answer('old', read)
    await settled()
    cache.subscribe(toQueryKey(posts, {}), { doc: posts, variables: {} }, () => {})
    cache.invalidate(written)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('refetches no query on screen whose results show the change', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    void cache.load(posts, {})
    answer('old', ['p'])
    await settled()
    cache.subscribe(toQueryKey(posts, {}), { doc: posts, variables: {} }, () => {})
    cache.invalidate(['p'], [posts])
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('applies and reverts an optimistic update', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    const key = toQueryKey(posts, {})
    void cache.load(posts, {})
    answer(['a', 'b'])
    await settled()
    const undo = cache.patch<string[]>(key, (list) => list.filter((item) => item !== 'a'))
    expect(cache.peek(key).data).toEqual(['b'])
    undo()
    expect(cache.peek(key).data).toEqual(['a', 'b'])
  })

  it('keeps the last result beside the error when a refetch fails', async () => {
    const cache = new DocumentCache(
      vi.fn().mockResolvedValueOnce({ data: 'good' }).mockRejectedValueOnce(new Error('gone')),
    )
    await cache.load(posts, {})
    await expect(cache.load(posts, {}, { fresh: true })).rejects.toThrow('gone')
    expect(cache.peek(toQueryKey(posts, {}))).toMatchObject({ data: 'good', error: new Error('gone'), fetching: false })
  })

  describe('with results that the server rendered for visitors', () => {
    const own: AnyDoc = { ...posts, viewerFields: { variables: {}, roots: { posts: 'posts{id mine}' } } }
    const rendered = { posts: [{ id: 'a', mine: false, title: 'A' }] }
    const key = toQueryKey(own, {})

    function show(doc: AnyDoc, tables?: readonly string[]) {
      const { send, answer } = slowServer()
      const cache = new DocumentCache(send)
      cache.hydrate({ [key]: rendered }, tables)
      const listener = vi.fn()
      cache.subscribe(key, { doc, variables: {} }, listener)
      return { cache, send, answer, listener }
    }

    it('replaces them by what the viewer sees, without a request', () => {
      const { cache, send, listener } = show(own)
      expect(cache.listPublic()).toMatchObject([{ doc: own, variables: {}, state: { data: rendered } }])
      cache.completePublic(({ state }) => ({ data: { ...(state.data as object), posts: [] } }))
      expect(cache.peek(key)).toEqual({ data: { posts: [] }, fetching: false })
      cache.completePublic(() => undefined)
      expect([send.mock.calls, cache.listPublic(), listener.mock.calls.length]).toEqual([[], [], 1])
    })

    it('renders nothing again if the viewer sees the same', () => {
      const { cache, listener } = show(own)
      cache.completePublic(({ state: { data } }) => ({ data }))
      expect([listener.mock.calls, cache.listPublic()]).toEqual([[], []])
    })

    it('knows what both the page and the request of the viewer have read', async () => {
      const { cache, send } = show(own, ['p'])
      cache.completePublic(({ state: { data } }) => ({ data, tables: ['ratings'] }))
      cache.invalidate(['f'])
      expect(send).toHaveBeenCalledTimes(0)
      for (const table of ['p', 'ratings']) {
        const { cache, send } = show(own, ['p'])
        cache.completePublic(({ state: { data } }) => ({ data, tables: ['ratings'] }))
        cache.invalidate([table])
        expect(send).toHaveBeenCalledTimes(1)
      }
    })

    it('fetches what the viewer sees where it is not known', async () => {
      const { cache, answer } = show(own)
      cache.completePublic(() => undefined)
      answer({ posts: [] })
      await settled()
      expect(cache.peek(key).data).toEqual({ posts: [] })
    })

    it('keeps what was fetched meanwhile', async () => {
      const { cache, answer } = show(own)
      cache.invalidate(['p'])
      cache.completePublic(() => ({ data: { posts: ['older'] } }))
      answer({ posts: ['newer'] })
      await settled()
      cache.completePublic(() => ({ data: { posts: ['older'] } }))
      expect(cache.peek(key).data).toEqual({ posts: ['newer'] })
    })

    it('keeps what is the same for everybody', () => {
      const { cache, send } = show(posts)
      const complete = vi.fn()
      cache.completePublic(complete)
      expect([cache.listPublic(), send.mock.calls, complete.mock.calls]).toEqual([[], [], []])
    })

    it('does not restore them for a viewer who is signed in', async () => {
      const { send, answer } = slowServer()
      const cache = new DocumentCache(send)
      cache.hydrate({ [key]: rendered })
      cache.completePublic(() => undefined)
      const loaded = cache.load(own, {})
      answer({ posts: [] })
      expect(await loaded).toEqual({ posts: [] })
    })
  })

  it('shares a request that began after the sign-in', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    cache.subscribe(toQueryKey(posts, {}), { doc: posts, variables: {} }, () => {})
    const before = cache.load(posts, {})
    cache.clear()
    const after = cache.load(posts, {})
    cache.refetchAll()
    expect(send).toHaveBeenCalledTimes(2)
    answer('of the visitor')
    answer('of the member')
    expect([await before, await after]).toEqual(['of the member', 'of the member'])
  })

  it('starts with the results embedded in the page', async () => {
    const { send } = slowServer()
    const cache = new DocumentCache(send)
    cache.hydrate({ [toQueryKey(posts, { page: 1 })]: 'carried' })
    expect(await cache.load(posts, { page: 1 })).toBe('carried')
    expect(send).not.toHaveBeenCalled()
  })
})
