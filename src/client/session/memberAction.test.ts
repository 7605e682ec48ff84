import { beforeEach, expect, it, vi } from 'vitest'
import { storeMemberAction, takeMemberAction } from './memberAction.ts'

const like = { action: 'like pst-1a2b3c4d', path: '/forum/general/1' }
const start = 1_795_219_380_000
const minute = 60_000

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})

it('returns a stored action once, and on its page only', () => {
  storeMemberAction(like, start)
  expect(takeMemberAction('/forum', start + minute)).toBeUndefined()
  expect(takeMemberAction(like.path, start + minute)).toBe(like.action)
  expect(takeMemberAction(like.path, start + minute)).toBeUndefined()
})

it('forgets an action after a quarter of an hour', () => {
  storeMemberAction(like, start)
  expect(takeMemberAction(like.path, start + 15 * minute)).toBeUndefined()
  expect(takeMemberAction(like.path, start + minute)).toBeUndefined()
})

it('has no action if the browser denies storage or the entry is damaged', () => {
  sessionStorage.setItem('memberAction', '{')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(takeMemberAction(like.path, start)).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  storeMemberAction(like, start)
  expect(takeMemberAction(like.path, start)).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(3)
})
