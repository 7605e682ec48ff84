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

  it('has one make what many want, and waits for nothing that has gone out of date meanwhile', async () => {
    const cache = new PageCache(100_000)
    let made = 0
    let finish = () => {}
    const make = async () => {
      const turn = made++
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { page: makePage(200, `version ${turn}`), tags: ['object:1'] }
    }
    const ask = async () => String(await bodyOf((await cache.through('/a', make)).page, 'identity'))
    const asked = [ask(), ask(), ask()]
    cache.touch(['object:1'])
    finish()
    expect(await asked[0]).toBe('version 0')
    await expect.poll(() => made).toBe(2)
    finish()
    expect(await Promise.all(asked)).toEqual(['version 0', 'version 1', 'version 1'])
    expect([await ask(), made]).toEqual(['version 1', 2])
  })

  it('makes what cannot be kept for each who asks, and tells a failure to whom it happened', async () => {
    const cache = new PageCache(100_000)
    let made = 0
    const missing = async () => ({ page: makePage(404, `no ${made++}`) })
    await Promise.all(Array.from({ length: 5 }, () => cache.through('/no', missing)))
    expect(made).toBe(5)
    const [first, second] = await Promise.allSettled([
      cache.through('/b', () => Promise.reject(new Error('broken'))),
      cache.through('/b', async () => ({ page: makePage(200, 'b'), tags: [] })),
    ])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
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
