import { expect, it } from 'vitest'
import { buildThreads, countReplies, type Thread, type ThreadCache } from './thread.ts'

type Comment = Thread['comment']

const comment = (id: string, parentId = '', score = 0) =>
  ({ id, parentId, score, author: { id: 1, username: `author-of-${id}` } }) as unknown as Comment

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

it('names the author of the parent comment, unless that comment is deleted or not on the page', () => {
  const deleted = { ...comment('b', 'a'), deleted: true }
  const [a, orphan] = buildThreads([comment('a'), deleted, comment('c', 'b'), comment('d', 'gone')])
  const b = a?.replies[0]
  expect([a, b, b?.replies[0], orphan].map((thread) => thread?.parentAuthor)).toEqual(['', 'author-of-a', '', ''])
})

it('names the parent of a comment that is too deep to be below it', () => {
  const chain = Array.from({ length: 62 }, (_, n) => comment(`c${n}`, n ? `c${n - 1}` : ''))
  let level = buildThreads(chain)
  while (level[0]?.replies.length) level = level[0].replies
  expect(level.map(({ comment: { id }, parentAuthor }) => [id, parentAuthor])).toEqual([
    ['c59', 'author-of-c58'],
    ['c60', 'author-of-c59'],
    ['c61', 'author-of-c60'],
  ])
})

it('renders a reply again when the comment above it is deleted', () => {
  const cache: ThreadCache = new Map()
  const [before] = buildThreads([comment('a'), comment('b', 'a')], cache)
  const [after] = buildThreads([{ ...comment('a'), deleted: true }, comment('b', 'a')], cache)
  expect(before?.replies[0]?.parentAuthor).toBe('author-of-a')
  expect(after?.replies[0]?.parentAuthor).toBe('')
})

it('keeps the order of the comments in each branch, also if replies come before what they answer', () => {
  const threads = buildThreads([comment('e', 'a'), comment('c'), comment('d', 'b'), comment('b', 'a'), comment('a')])
  expect(toShape(threads)).toEqual(['c', ['a', ['e', ['b', ['d']]]]])
})
