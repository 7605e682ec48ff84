import { expect, it } from 'vitest'
import { buildThreads, countReplies, type Thread, type ThreadCache } from './thread.ts'

type Comment = Thread['comment']

const comment = (id: string, parentId = '', score = 0) =>
  ({ id, parentId, score, author: { id: 1, username: 'ana' } }) as unknown as Comment

const toShape = (threads: readonly Thread[]): unknown[] =>
  threads.map(({ comment: { id }, replies }) => (replies.length ? [id, toShape(replies)] : id))

it('builds threads with replies below their parents, and makes a comment without its parent a root', () => {
  const threads = buildThreads([
    comment('a'),
    comment('b', 'a'),
    comment('c', 'gone'),
    comment('d', 'b'),
    comment('e', 'a'),
  ])
  expect(toShape(threads)).toEqual([['a', [['b', ['d']], 'e']], 'c'])
  expect(threads.map(countReplies)).toEqual([3, 0])
})

it('reuses unchanged threads, so that only a changed branch renders again', () => {
  const cache: ThreadCache = new Map()
  const list = (score: number) => [comment('a'), comment('b', 'a'), comment('c'), comment('d', 'c', score)]
  const before = buildThreads(list(0), cache)
  const after = buildThreads(list(1), cache)
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[1]?.comment).toBe(before[1]?.comment)
})

it('nests threads at most 60 levels deep without losing a comment', () => {
  const chain = Array.from({ length: 3_000 }, (_, n) => comment(`c${n}`, n ? `c${n - 1}` : ''))
  const threads = buildThreads(chain)
  const getDepth = (list: readonly Thread[]): number =>
    list.length ? 1 + Math.max(...list.map((t) => getDepth(t.replies))) : 0
  expect(getDepth(threads)).toBe(60)
  expect(threads.reduce((sum, thread) => sum + 1 + countReplies(thread), 0)).toBe(3_000)
})
