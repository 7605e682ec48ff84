import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queueMark, sendMarks } from './readMarks.ts'

let answers: number[]
let sent: unknown[]
beforeEach(() => {
  answers = []
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_: string, { body, keepalive }: RequestInit) => {
    sent.push({ ...JSON.parse(String(body)), keepalive })
    const status = answers.shift() ?? 204
    if (!status) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
})
afterEach(() => void vi.useRealTimers())

it('marks are sent together two seconds after the first one, with the last comment of each object', async () => {
  queueMark('pst-00000001')
  queueMark('pst-00000001', 'cmt-00000001')
  queueMark('pst-00000002')
  queueMark('pst-00000001', 'cmt-00000002')
  await vi.advanceTimersByTimeAsync(1_999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const marks = [{ objectId: 'pst-00000001', commentId: 'cmt-00000002' }, { objectId: 'pst-00000002' }]
  expect(sent).toEqual([{ marks, keepalive: true }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

it('opening an object again does not forget the comment that waits to be sent', async () => {
  queueMark('pst-00000001', 'cmt-00000001')
  queueMark('pst-00000001')
  await sendMarks()
  expect(sent).toMatchObject([{ marks: [{ objectId: 'pst-00000001', commentId: 'cmt-00000001' }] }])
})

it('marks that could not be stored are sent again later, unless the reader has read on meanwhile', async () => {
  answers = [503, 0]
  queueMark('pst-00000001', 'cmt-00000001')
  queueMark('pst-00000002', 'cmt-00000009')
  await sendMarks()
  queueMark('pst-00000001', 'cmt-00000002')
  await sendMarks()
  await vi.advanceTimersByTimeAsync(30_000)
  const last = [
    { objectId: 'pst-00000001', commentId: 'cmt-00000002' },
    { objectId: 'pst-00000002', commentId: 'cmt-00000009' },
  ]
  const { marks } = sent.at(-1) as { marks: { objectId: string }[] }
  expect(marks.toSorted((a, b) => a.objectId.localeCompare(b.objectId))).toEqual(last)
  expect(sent).toHaveLength(3)
})

it.each([400, 401, 403, 413, 422])('marks that the server answers with %i are not sent again', async (status) => {
  answers = [status]
  queueMark('pst-00000001')
  await sendMarks()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

it.each([0, 408, 429, 500, 503])('marks that the server answers with %i are sent again', async (status) => {
  answers = [status]
  queueMark('pst-00000001')
  await sendMarks()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
})

it('more marks than a request may have are sent in the next one', async () => {
  for (let n = 0; n < 60; n++) queueMark(`pst-000000${n}`)
  await sendMarks()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.flatMap((request) => (request as { marks: unknown[] }).marks)).toHaveLength(60)
})
