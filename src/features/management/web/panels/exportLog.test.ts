import { expect, it } from 'vitest'
import { toCsv, toFileText } from './exportLog.ts'

const entry = {
  id: 7,
  action: 'post.hide',
  createdAt: 1_795_312_366,
  user: { id: 1, username: '-karl' },
  objectType: 'post',
  objectId: 3,
  objectLwid: 'pst-00000001',
  objectTitle: 'A post',
  metadata: '{"reason":"a \\"b\\""}',
  canUndo: true,
  undone: false,
}

it('exports log entries as CSV and escapes formulas', async () => {
  const [head, row] = (await toCsv([entry])).split('\r\n')
  expect(head).toBe('id,timestamp,user,action,objectType,object,metadata')
  expect(row).toBe(
    '"7","2026-11-22T01:52:46.000Z","\'-karl","post.hide","post","pst-00000001","{""reason"":""a \\""b\\""""}"',
  )
})

it('begins a CSV file, and no JSON, with the mark by which spreadsheet programs know UTF-8', async () => {
  expect(await toFileText([{ ...entry, metadata: '电路' }], 'csv')).toMatch(/^\ufeffid,timestamp[^]*电路/)
  expect(await toFileText([entry], 'json')).toMatch(/^\[/)
})
