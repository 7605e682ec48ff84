import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LogField } from '#client/extensions/logFields.ts'
import { findName, listFacts, pairs } from './listFacts.ts'

const label = () => ''
const fields = new Map(
  [
    { name: 'name', label, isName: true as const },
    { name: 'color', label },
    { name: 'tag.color', label, values: { red: () => 'Red' } },
    { name: 'id', label, isHidden: true as const },
  ].map((field): [string, LogField] => [field.name, field]),
)
const list = (action: string, metadata: object) =>
  listFacts({ action, metadata: JSON.stringify(metadata) }, fields).map(({ name, values }) => [name, ...values])

describe('listFacts', () => {
  it('leaves out what is empty or hidden', () => {
    expect(list('post.hide', { id: 7, note: '', by: null, open: false })).toEqual([['open', false]])
    expect(list('post.hide', {})).toEqual([])
  })

  it('prefers the field of the noun', () => {
    const find = (action: string) => listFacts({ action, metadata: '{"color":"red"}' }, fields)[0]?.field?.name
    expect([find('tag.edit'), find('forum.edit')]).toEqual(['tag.color', 'color'])
  })

  it('shows a change by the former value and the new one, and of an object what differs', () => {
    expect(list('user.flair', { from: '', to: 'wiki' })).toEqual([['from', '', 'wiki']])
    const [from, to] = [
      { name: 'ui', color: 'red', roles: [] },
      { name: 'ui', color: 'blue', roles: ['a'] },
    ]
    expect(list('tag.edit', { from, to })).toEqual([
      ['color', 'red', 'blue'],
      ['roles', [], ['a']],
    ])
  })

  it('leaves out a former value that no new one follows', () => {
    expect(list('ticket.closed', { reason: 'fixed', before: { isOpen: true } })).toEqual([['reason', 'fixed']])
  })

  it('finds the name', () => {
    const find = (metadata: object) =>
      findName(listFacts({ action: 'tag.edit', metadata: JSON.stringify(metadata) }, fields))?.values
    expect(find({ color: '#123456', name: 'wires' })).toEqual(['wires'])
    expect(find({ reason: 'spam' })).toBeUndefined()
  })
})

it('has words for every field that an operation logs by its name', () => {
  const declared = globSync('src/features/*/web/logFields.ts*').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bname: '([\w.]+)'/g)].map(([, name = '']) => name),
  )
  const logged = globSync('src/features/**/{operations,transactions}/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('logAction('))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bmetadata(?: =|:) \{([^}]*)\}/g)])
    .flatMap(([, body = '']) => body.split(',').map((part) => part.trim().split(/[:\s]/)[0] ?? ''))
    .filter((name) => /^\w+$/.test(name))
  expect(new Set(logged).size).toBeGreaterThan(30)
  const names = new Set([...declared.map((name) => name.split('.').at(-1)), ...pairs.flat()])
  expect([...new Set(logged)].filter((name) => !names.has(name))).toEqual([])
})
