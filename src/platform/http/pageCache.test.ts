import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bodyOf, makePage, PageCache } from './pageCache.ts'

const html = (words: string) => `<!doctype html><p>${words.repeat(500)}</p>`

describe('the page cache', () => {
  it('keeps pages compressed, and gives them in each encoding', async () => {
    const cache = new PageCache(100_000)
    await cache.put('/a', makePage(200, html('adder ')), { tags: [], begunAt: cache.begin() })
    const page = cache.get('/a')
    if (!page) throw new Error('The page is not kept')
    expect(Object.keys(page.bodies)).toEqual(['br'])
    expect(String(await bodyOf(page, 'identity'))).toBe(html('adder '))
    expect(String(gunzipSync(await bodyOf(page, 'gzip')))).toBe(html('adder '))
    expect(Object.keys(page.bodies).sort()).toEqual(['br', 'gzip'])
  })

  it('drops what was read longest ago when it is full', async () => {
    const one = makePage(200, html('a'))
    const size = (await bodyOf(one, 'br')).length
    const cache = new PageCache(size * 5)
    const put = (key: string) => cache.put(key, makePage(200, html('a')), { tags: [], begunAt: cache.begin() })
    await put('/1')
    await put('/2')
    cache.get('/1')
    await put('/3')
    expect(['/1', '/2', '/3'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
  })

  it('drops the pages of a tag that is touched, and keeps none that was begun before', async () => {
    const cache = new PageCache(100_000)
    await cache.put('/a', makePage(200, 'a'), { tags: ['object:1'], begunAt: cache.begin() })
    await cache.put('/b', makePage(200, 'b'), { tags: ['object:2'], begunAt: cache.begin() })
    const begunAt = cache.begin()
    cache.touch(['object:1'])
    await cache.put('/c', makePage(200, 'c'), { tags: ['object:1'], begunAt })
    expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, false])
    cache.touch('all')
    expect(cache.get('/b')).toBeUndefined()
  })
})
