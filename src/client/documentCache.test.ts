import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyDoc } from './doc.ts'
import { DocumentCache, queryKey } from './documentCache.ts'

const posts: AnyDoc = { name: 'Posts', text: 'query Posts { posts }', types: ['Post'] }
const forums: AnyDoc = { name: 'Forums', text: 'query Forums { forums }', types: ['Forum'] }

/** A server whose answers are given by hand, in any order. */
function slowServer() {
  const waiting: ((data: unknown) => void)[] = []
  const send = vi.fn(() => new Promise((resolve) => waiting.push(resolve)))
  return { send, answer: (data: unknown, index = 0) => waiting.splice(index, 1)[0]?.(data) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('DocumentCache', () => {
  it('asks once for what is asked twice at the same time, and not again for five minutes (D58)', async () => {
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

  it('asks the server anyway when told to', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    void cache.load(posts, {})
    answer('old')
    await settled()
    const fresh = cache.load(posts, {}, { fresh: true })
    answer('new')
    expect(await fresh).toBe('new')
  })

  it('fetches what is on screen and shares a type after a mutation, and all else when it is next needed', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    for (const doc of [posts, forums]) {
      void cache.load(doc, {})
      answer('old')
    }
    await settled()
    cache.subscribe(queryKey(posts, {}), { doc: posts, variables: {} }, () => {})
    cache.mutated(['Post'])
    expect(send.mock.calls.map(([doc]: unknown[]) => (doc as AnyDoc).name)).toEqual(['Posts', 'Forums', 'Posts'])
    void cache.load(forums, {})
    expect(send).toHaveBeenCalledTimes(4)
  })

  it('gives nobody the old result while the new one is on its way', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    void cache.load(posts, {})
    answer('old')
    await settled()
    cache.subscribe(queryKey(posts, {}), { doc: posts, variables: {} }, () => {})
    cache.mutated(['Post'])
    const asked = cache.load(posts, {})
    answer('new')
    expect(await asked).toBe('new')
  })

  it('keeps no answer that was under way when a mutation came', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    void cache.load(posts, {})
    cache.mutated(['Post'])
    answer('from before')
    await settled()
    expect(cache.peek(queryKey(posts, {})).data).toBeUndefined()
  })

  it('gives who waited for an answer from before a mutation the one from after it', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    const waited = cache.load(posts, {})
    cache.mutated(['Post'])
    answer('from before')
    await settled()
    answer('from after')
    expect(await waited).toBe('from after')
    expect(cache.peek(queryKey(posts, {}))).toEqual({ data: 'from after', fetching: false })
  })

  it('fetches what somebody else has changed, and nothing else', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    for (const doc of [posts, forums]) {
      void cache.load(doc, {})
      answer('old')
      await settled()
      cache.subscribe(queryKey(doc, {}), { doc, variables: {} }, () => {})
    }
    cache.changedElsewhere(['Post'])
    expect(send.mock.calls.map(([doc]: unknown[]) => (doc as AnyDoc).name)).toEqual(['Posts', 'Forums', 'Posts'])
  })

  it('shows a change ahead of the server, and takes it back', async () => {
    const { send, answer } = slowServer()
    const cache = new DocumentCache(send)
    const key = queryKey(posts, {})
    void cache.load(posts, {})
    answer(['a', 'b'])
    await settled()
    const undo = cache.patch<string[]>(key, (list) => list.filter((item) => item !== 'a'))
    expect(cache.peek(key).data).toEqual(['b'])
    undo()
    expect(cache.peek(key).data).toEqual(['a', 'b'])
  })

  it('keeps the last result when asking again fails, beside the error', async () => {
    const cache = new DocumentCache(vi.fn().mockResolvedValueOnce('good').mockRejectedValueOnce(new Error('gone')))
    await cache.load(posts, {})
    await expect(cache.load(posts, {}, { fresh: true })).rejects.toThrow('gone')
    expect(cache.peek(queryKey(posts, {}))).toMatchObject({ data: 'good', error: new Error('gone'), fetching: false })
  })

  it('starts with what came with the page', async () => {
    const { send } = slowServer()
    const cache = new DocumentCache(send)
    cache.restore({ [queryKey(posts, { page: 1 })]: 'carried' })
    expect(await cache.load(posts, { page: 1 })).toBe('carried')
    expect(send).not.toHaveBeenCalled()
  })
})
