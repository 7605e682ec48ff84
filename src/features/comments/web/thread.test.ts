import { expect, it } from 'vitest'
import { type Known, sizeOf, type Thread, threadsOf } from './thread.ts'

type Comment = Thread['comment']

const comment = (id: string, parentId = '', score = 0) =>
  ({ id, parentId, score, author: { id: 1, username: 'ana' } }) as unknown as Comment

const shapeOf = (threads: readonly Thread[]): unknown[] =>
  threads.map(({ comment: { id }, replies }) => (replies.length ? [id, shapeOf(replies)] : id))

it('puts answers below what they answer, and lets one whose parent is gone stand on its own (D55)', () => {
  const threads = threadsOf([
    comment('a'),
    comment('b', 'a'),
    comment('c', 'gone'),
    comment('d', 'b'),
    comment('e', 'a'),
  ])
  expect(shapeOf(threads)).toEqual([['a', [['b', ['d']], 'e']], 'c'])
  expect(threads.map(sizeOf)).toEqual([3, 0])
})

it('keeps what has not changed as it was, so that only the branch with a change is drawn again', () => {
  const known: Known = new Map()
  const list = (score: number) => [comment('a'), comment('b', 'a'), comment('c'), comment('d', 'c', score)]
  const before = threadsOf(list(0), known)
  const after = threadsOf(list(1), known)
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[1]?.comment).toBe(before[1]?.comment)
})

it('nests 60 deep and no deeper, however long people answer each other, and loses none', () => {
  const chain = Array.from({ length: 3_000 }, (_, n) => comment(`c${n}`, n ? `c${n - 1}` : ''))
  const threads = threadsOf(chain)
  const depthOf = (list: readonly Thread[]): number =>
    list.length ? 1 + Math.max(...list.map((t) => depthOf(t.replies))) : 0
  expect(depthOf(threads)).toBe(60)
  expect(threads.reduce((sum, thread) => sum + 1 + sizeOf(thread), 0)).toBe(3_000)
})
