import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { FixedClock } from '../clock.ts'
import { createCachedPage } from './pageBodies.ts'
import { PageCache } from './pageCache.ts'

const html = (words: string) => `<!doctype html><p>${words.repeat(500)}</p>`

describe('the page cache', () => {
  it('keeps only the encoding that the first client accepts, and makes the others of it', async () => {
    const cache = new PageCache(100_000)
    cache.put('/a', createCachedPage(200, html('adder ')), { tags: [], version: cache.nextVersion() })
    const page = cache.get('/a')!
    expect(String(gunzipSync(await cache.getBody(page, 'gzip')))).toBe(html('adder '))
    expect(Object.keys(page.bodies)).toEqual(['gzip'])
    expect(String(await cache.getBody(page, 'identity'))).toBe(html('adder '))
    expect(String(brotliDecompressSync(await cache.getBody(page, 'br')))).toBe(html('adder '))
    expect(Object.keys(page.bodies).sort()).toEqual(['br', 'gzip'])
  })

  it('compresses a page once for clients that ask at the same time', async () => {
    const cache = new PageCache(100_000)
    const page = createCachedPage(200, html('adder '))
    const [first, second] = await Promise.all([cache.getBody(page, 'br'), cache.getBody(page, 'br')])
    expect(first).toBe(second)
  })

  it('compresses a page that no client wants compressed after a second', async () => {
    vi.useFakeTimers()
    const cache = new PageCache(100_000)
    cache.put('/a', createCachedPage(200, html('b')), { tags: [], version: cache.nextVersion() })
    const page = cache.get('/a')!
    const body = await cache.getBody(page, 'identity')
    expect(Object.keys(page.bodies)).toEqual(['identity'])
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    await expect.poll(() => Object.keys(page.bodies)).toEqual(['br'])
    expect(await cache.getBody(page, 'identity')).toEqual(body)
  })

  it('compresses a page thoroughly once it is asked for again', async () => {
    const cache = new PageCache(100_000)
    const words = Array.from({ length: 3_000 }, (_, index) => `wire ${(index * 7919) % 4_001} `).join('')
    const ask = async () => {
      const render = async () => ({ page: createCachedPage(200, html(words.slice(0, 20)) + words), tags: [] })
      return (await cache.getOrRender('/a', render)).page
    }
    const first = await cache.getBody(await ask(), 'br')
    await ask()
    await expect.poll(async () => (await cache.getBody(await ask(), 'br')).length).toBeLessThan(first.length)
    expect(brotliDecompressSync(await cache.getBody(await ask(), 'br'))).toEqual(brotliDecompressSync(first))
    // Encodings that a client asks for later are compressed thoroughly too.
    const text = brotliDecompressSync(first)
    expect((await cache.getBody(await ask(), 'gzip')).length).toBe(gzipSync(text, { level: 6 }).length)
  })

  it('unpacks a page once for clients that accept no compression', async () => {
    const cache = new PageCache(100_000)
    const page = createCachedPage(200, html('b'))
    await cache.getBody(page, 'br')
    expect(await cache.getBody(page, 'identity')).toBe(await cache.getBody(page, 'identity'))
  })

  it('shares one render between concurrent callers, except a render that was invalidated meanwhile', async () => {
    const cache = new PageCache(100_000)
    let renders = 0
    let finish = () => {}
    const render = async () => {
      const version = renders++
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { page: createCachedPage(200, `version ${version}`), tags: ['object:1'] }
    }
    const get = async () => String(await cache.getBody((await cache.getOrRender('/a', render)).page, 'identity'))
    const results = [get(), get(), get()]
    cache.touch(['object:1'])
    finish()
    expect(await results[0]).toBe('version 0')
    await expect.poll(() => renders).toBe(2)
    finish()
    expect(await Promise.all(results)).toEqual(['version 0', 'version 1', 'version 1'])
    expect([await get(), renders]).toEqual(['version 1', 2])
  })

  it('renders uncacheable pages for each caller, and rejects only the caller whose render failed', async () => {
    const cache = new PageCache(100_000)
    let renders = 0
    const missing = async () => ({ page: createCachedPage(404, `no ${renders++}`) })
    await Promise.all(Array.from({ length: 5 }, () => cache.getOrRender('/no', missing)))
    expect(renders).toBe(5)
    const [first, second] = await Promise.allSettled([
      cache.getOrRender('/b', () => Promise.reject(new Error('broken'))),
      cache.getOrRender('/b', async () => ({ page: createCachedPage(200, 'b'), tags: [] })),
    ])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('evicts the least recently used page when it is full', () => {
    const cache = new PageCache(Math.ceil(html('a').length * 1.2))
    const put = (key: string) =>
      cache.put(key, createCachedPage(200, html('a')), { tags: [], version: cache.nextVersion() })
    put('/1')
    put('/2')
    cache.get('/1')
    put('/3')
    expect(['/1', '/2', '/3'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
  })

  it('serves a page until the time at which it expires', async () => {
    const clock = new FixedClock(new Date('2026-01-01T00:00:00Z'))
    const cache = new PageCache(100_000, clock)
    const expiresAt = clock.now().getTime() + 1_000
    const render = async () => ({ page: createCachedPage(200, 'a'), tags: ['object:1'], expiresAt })
    await cache.getOrRender('/a', render)
    clock.advanceMs(999)
    expect(cache.get('/a')).toBeDefined()
    clock.advanceMs(1)
    expect([cache.get('/a'), cache.getStale('/a')]).toEqual([undefined, undefined])
  })

  it('drops the pages of a touched tag, and rejects pages whose render began before', () => {
    const cache = new PageCache(100_000)
    cache.put('/a', createCachedPage(200, 'a'), { tags: ['object:1'], version: cache.nextVersion() })
    cache.put('/b', createCachedPage(200, 'b'), { tags: ['object:2'], version: cache.nextVersion() })
    const version = cache.nextVersion()
    cache.touch(['object:1'])
    cache.put('/c', createCachedPage(200, 'c'), { tags: ['object:1'], version })
    expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, false])
    cache.touch('all')
    expect(cache.get('/b')).toBeUndefined()
  })
  it('forgets the tags of a page that was replaced, and does not store a page larger than the cache', () => {
    const cache = new PageCache(1_000)
    const put = (key: string, tags: string[]) =>
      cache.put(key, createCachedPage(200, 'a'), { tags, version: cache.nextVersion() })
    put('/a', ['object:1'])
    put('/a', ['object:2'])
    cache.touch(['object:1'])
    expect(cache.get('/a')).toBeDefined()
    put('/b', ['1', '2', '3', '4', '5'])
    expect([cache.get('/a') !== undefined, cache.get('/b')]).toEqual([true, undefined])
    cache.touch(['object:2'])
    expect(cache.getStale('/a')).toBeDefined()
  })
})
