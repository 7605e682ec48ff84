import { expect, it } from 'vitest'
import { fillReply } from './fillReply.ts'

const values = { name: 'ana', version: '0.95', title: 'A {name} lamp' }

it('replaces the placeholders of a canned reply once', () => {
  expect(fillReply('Hi {name}, “{title}” is in {version}. {name}!', values)).toBe(
    'Hi @ana, “A {name} lamp” is in 0.95. @ana!',
  )
})

it('leaves placeholders without a value, and other braces', () => {
  expect(fillReply('{version} {code} {Name}', { ...values, version: '' })).toBe('{version} {code} {Name}')
})
