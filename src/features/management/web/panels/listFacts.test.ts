import { describe, expect, it } from 'vitest'
import { findName, listFacts } from './listFacts.ts'

describe('listFacts', () => {
  it('lists what an entry says as text, without empty values', () => {
    const metadata = { title: 'An adder', from: ['a', 'b'], note: '', by: null, list: { count: 2 }, open: false }
    expect(listFacts(JSON.stringify(metadata))).toEqual([
      { name: 'title', value: 'An adder' },
      { name: 'from', value: 'a, b' },
      { name: 'list', value: '{"count":2}' },
      { name: 'open', value: 'false' },
    ])
    expect(listFacts('{}')).toEqual([])
  })
})

describe('findName', () => {
  it('finds the title or the name', () => {
    expect(findName('{"color":"#123456","name":"wires"}')).toBe('wires')
    expect(findName('{"reason":"spam"}')).toBeUndefined()
  })
})
