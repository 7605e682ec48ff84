import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FixedClock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Viewer } from '../viewer.ts'
import { collectTables, noteStatement } from './tableUse.ts'
import { TaggedCache } from './taggedCache.ts'

type TagListener = Parameters<Context['onTagsTouched']>[0]

let touch: TagListener
let isLost: boolean
let clock: FixedClock
let ctx: Context
let cache: TaggedCache<string[]>

beforeEach(() => {
  const listeners: TagListener[] = []
  touch = (tags) => {
    for (const listener of listeners) listener(tags)
  }
  isLost = false
  clock = new FixedClock(new Date('2026-11-20T12:00:00Z'))
  const services = { db: {}, clock, onTagsTouched: (listener: TagListener) => void listeners.push(listener) }
  ctx = { ...services, viewer: null, isTagBusLost: () => isLost } as unknown as Context
  cache = new TaggedCache({ maxEntries: 2, maxAgeMs: 60_000 })
})

const load = vi.fn(async (value: string, expiresAt?: number) => ({ value: [value], tags: ['pins'], expiresAt }))
const get = (value: string, visitor = ctx) => cache.get(visitor, 'key', () => load(value))

describe('a tagged cache', () => {
  it('keeps a value until one of its tags, or all, are touched', async () => {
    expect([await get('first'), await get('second')]).toEqual([['first'], ['first']])
    touch(['members'])
    expect(await get('second')).toEqual(['first'])
    touch(['members', 'pins'])
    expect(await get('second')).toEqual(['second'])
    touch('all')
    expect(await get('third')).toEqual(['third'])
  })

  it('tells each caller what the value was read from', async () => {
    const read = () =>
      collectTables(() =>
        cache.get(ctx, 'key', async () => {
          noteStatement('select from bookmarks')
          return load('value')
        }),
      )
    const [first, second] = [await read(), await read()]
    expect(first.tables.read.size).toBe(1)
    expect(second).toEqual(first)
  })

  it.each([[['pins']], ['all' as const]])(
    'does not keep a value that was loaded while %s was touched',
    async (tags) => {
      const reading = Promise.withResolvers<void>()
      const early = cache.get(ctx, 'key', async () => {
        await reading.promise
        return load('before the change')
      })
      touch(tags)
      reading.resolve()
      expect(await early).toEqual(['before the change'])
      expect(await get('after it')).toEqual(['after it'])
    },
  )

  it('keeps a value that was loaded while another tag was touched', async () => {
    const early = get('first')
    touch(['members'])
    await early
    expect(await get('second')).toEqual(['first'])
  })

  it('forgets a value at its end', async () => {
    const until = clock.now().getTime() + 1_000
    await cache.get(ctx, 'key', () => load('pinned', until))
    clock.advanceMs(999)
    expect(await get('unpinned')).toEqual(['pinned'])
    clock.advanceMs(1)
    expect(await get('unpinned')).toEqual(['unpinned'])
  })

  it('is for visitors only, and only while changes by other processes are heard', async () => {
    await get('cached')
    expect(await get('of a member', { ...ctx, viewer: {} as Viewer })).toEqual(['of a member'])
    isLost = true
    expect(await get('while it is lost')).toEqual(['while it is lost'])
    isLost = false
    expect(await get('later')).toEqual(['cached'])
  })

  it('does not keep a value that failed to load', async () => {
    await expect(cache.get(ctx, 'key', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await get('second')).toEqual(['second'])
  })

  it('shares a load among those who ask at the same time, but not across a change', async () => {
    const gates: (() => void)[] = []
    const slow = vi.fn(async (value: string) => {
      await new Promise<void>((open) => gates.push(open))
      return { value: [value], tags: ['pins'] }
    })
    const first = cache.getForAll(ctx, 'key', () => slow('first'))
    const same = cache.getForAll(ctx, 'key', () => slow('same'))
    touch(['elsewhere'])
    const later = cache.getForAll(ctx, 'key', () => slow('later'))
    await vi.waitFor(() => expect(gates).toHaveLength(2))
    for (const open of gates) open()
    expect(await Promise.all([first, same, later])).toEqual([['first'], ['first'], ['later']])
  })

  it('asks again after a load that failed', async () => {
    const fail = () => Promise.reject(new Error('no database'))
    await expect(cache.getForAll(ctx, 'key', fail)).rejects.toThrow('no database')
    expect(await get('second')).toEqual(['second'])
  })

  it('is shared with members where the caller says so', async () => {
    const member = { ...ctx, viewer: { id: 1 } as Viewer }
    await get('first')
    expect(await cache.getForAll(member, 'key', () => load('second'))).toEqual(['first'])
    expect(await cache.get(member, 'key', () => load('second'))).toEqual(['second'])
  })
})
