import { describe, expect, it } from 'vitest'
import { DocumentCache, toQueryKey } from '#client/queries/documentCache.ts'
import type { CommentOrder, CommentPartsFragment, CommentsQuery } from '#generated/operations.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import { addComment, replaceComment } from './patchConversation.ts'
import type { Subject } from './subject.ts'

const day = 86_400
const now = 20_000 * day

const comment = (id: string, more: Partial<CommentPartsFragment> = {}) =>
  ({ id, parentId: null, score: 0, createdAt: now - day, ...more }) as CommentPartsFragment

type Options = { order?: CommentOrder; first?: number; last?: number }

/** A conversation whose parts are all in the cache. */
async function load(
  parts: readonly (readonly CommentPartsFragment[])[],
  { order, first = 0, last = first }: Options = {},
) {
  const toVariables = (part: number) => ({ objectId: 'a', part: part || undefined, order })
  const cache = new DocumentCache(async (_, variables) => {
    const { part = 0 } = variables as { part?: number }
    return { data: { conversation: { comments: parts[part], newestId: '', part, parts: parts.length } } }
  })
  for (const part of parts.keys()) await cache.load(CommentsDoc, toVariables(part))
  const subject = { objectId: 'a', order, parts: parts.length, firstPart: first, lastPart: last } as Subject
  const read = () =>
    [...parts.keys()].map((part) => {
      const { data } = cache.peek(toQueryKey(CommentsDoc, toVariables(part)))
      return (data as CommentsQuery).conversation?.comments.map(({ id }) => id).join('')
    })
  return { target: { cache, subject }, read }
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => comment(id))
const short = [[a, b] as CommentPartsFragment[]]
const long = [
  [a, b],
  [c, d],
] as CommentPartsFragment[][]
const created = { createdAt: now }

describe('a new comment', () => {
  it.each([
    ['oldest first', undefined, ['abn']],
    ['newest first', 'newest', ['nab']],
    ['best first', 'best', ['nab']],
  ] as const)('is shown where it belongs, %s', async (_, order, shown) => {
    const { target, read } = await load(short, order ? { order } : {})
    addComment(target, comment('n', created))
    expect(read()).toEqual(shown)
  })

  it('comes after those that are better liked', async () => {
    const { target, read } = await load([[comment('a', { score: 9 }), comment('b')]], { order: 'best' })
    addComment(target, comment('n', created))
    expect(read()).toEqual(['anb'])
  })

  it('is shown in the part of its parent alone', async () => {
    const { target, read } = await load(long)
    addComment(target, comment('n', { ...created, parentId: 'b' }))
    expect(read()).toEqual(['abn', 'cd'])
  })

  it('is at the end of the last part if that is on the page', async () => {
    const { target, read } = await load(long, { last: 1 })
    addComment(target, comment('n', created))
    expect(read()).toEqual(['ab', 'cdn'])
  })

  it('comes first if its part is not on the page', async () => {
    const { target, read } = await load(long)
    addComment(target, comment('n', created))
    expect(read()).toEqual(['nab', 'cdn'])
  })
})

it('an edited comment replaces what it was, wherever it is', async () => {
  const { target, read } = await load([
    [a, b],
    [a, c],
  ] as CommentPartsFragment[][])
  replaceComment(target, comment('a', { renderedBody: 'edited' }))
  expect(read()).toEqual(['ab', 'ac'])
  for (const part of [undefined, 1])
    expect(target.cache.peek(toQueryKey(CommentsDoc, { objectId: 'a', part, order: undefined })).data).toMatchObject({
      conversation: { comments: [{ renderedBody: 'edited' }, {}] },
    })
})
