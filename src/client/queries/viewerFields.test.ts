import { describe, expect, it, vi } from 'vitest'
import type { AnyDoc } from './doc.ts'
import { batchViewerFields, mergeViewerFields } from './viewerFields.ts'

const post: AnyDoc = {
  name: 'Post',
  text: 'query Post($id:ID!){post(id:$id){title canEdit}}',
  viewerFields: { variables: { id: 'ID!' }, roots: { post: 'post(id:$id){canEdit}' } },
}
const level: AnyDoc = {
  name: 'Level',
  text: 'query Level($id:ID!){level(id:$id)}',
  viewerFields: { variables: { id: 'ID!' }, roots: { level: 'level(id:$id)' }, isWhole: true },
}

describe('batchViewerFields', () => {
  it('sends what is requested in one task as one operation', async () => {
    const send = vi.fn(async () => ({ data: { post: { canEdit: true }, level: 'muted' }, tables: ['p', 'w'] }))
    const { fetch: fetchFields } = batchViewerFields(send)
    expect(await Promise.all([fetchFields(post, { id: 'p' }), fetchFields(level, { id: 'l' })])).toEqual([
      { data: { post: { canEdit: true } }, tables: ['p', 'w'] },
      { data: { level: 'muted' }, tables: ['p', 'w'] },
    ])
    const text = 'query ViewerFields($id_0:ID!,$id_1:ID!){post(id:$id_0){canEdit} level(id:$id_1)}'
    expect(send.mock.calls).toEqual([
      [
        { name: 'ViewerFields', text },
        { id_0: 'p', id_1: 'l' },
      ],
    ])
  })

  it('sends what waits at once when flushed', () => {
    const send = vi.fn(async () => ({ data: { post: {}, level: 'muted' } }))
    const { fetch, flush } = batchViewerFields(send)
    void fetch(post, { id: 'p' })
    void fetch(level, { id: 'l' })
    expect(send).not.toHaveBeenCalled()
    void flush()
    expect(send).toHaveBeenCalledTimes(1)
    void flush()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('sends a whole query as it is if it is alone', async () => {
    const send = vi.fn(async () => ({ data: { level: 'muted' } }))
    expect(await batchViewerFields(send).fetch(level, { id: 'l' })).toEqual({ data: { level: 'muted' } })
    expect(send.mock.calls).toEqual([[level, { id: 'l' }]])
  })

  it('sends whole queries again one by one if the operation fails', async () => {
    const send = vi
      .fn()
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue({ data: { level: 'muted' } })
    const { fetch: fetchFields } = batchViewerFields(send)
    const [fields, muted] = await Promise.allSettled([fetchFields(post, { id: 'p' }), fetchFields(level, { id: 'l' })])
    expect(fields).toMatchObject({ status: 'rejected', reason: new Error('404') })
    expect(muted).toMatchObject({ status: 'fulfilled', value: { data: { level: 'muted' } } })
  })
})

describe('mergeViewerFields', () => {
  const result = {
    posts: [
      { id: 'a', mine: false, by: { name: 'Ana' } },
      { id: 'b', mine: false },
    ],
    tags: ['x'],
  }

  it('replaces the fields of the viewer and keeps everything else', () => {
    const merged = mergeViewerFields(result, {
      posts: [
        { id: 'a', mine: false },
        { id: 'b', mine: true },
      ],
    })
    expect(merged).toEqual({ ...result, posts: [result.posts[0], { id: 'b', mine: true }] })
    expect((merged as typeof result).posts[0]).toBe(result.posts[0])
    expect(mergeViewerFields(result, { posts: [{ id: 'a', mine: false }, { id: 'b' }] })).toBe(result)
    expect(mergeViewerFields(result, { tags: ['y', 'z'] })).toEqual({ ...result, tags: ['y', 'z'] })
    expect(mergeViewerFields(result, { posts: null })).toEqual({ ...result, posts: null })
  })

  it.each([
    ['another object', { posts: [{ id: 'a' }, { id: 'c' }] }],
    ['an object more', { posts: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }],
    ['an object less', { posts: [{ id: 'a' }] }],
    ['none of the objects', { posts: [] }],
    [
      'an object where there was none',
      {
        posts: [
          { id: 'a', by: { name: 'Ana' } },
          { id: 'b', by: { name: 'Bo' } },
        ],
      },
    ],
  ])('returns undefined if the viewer sees %s', (_, fields) => {
    expect(mergeViewerFields(result, fields)).toBeUndefined()
  })
})
