import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineMessages } from './defineMessages.ts'
import { withLanguage } from './language.ts'

const messages = defineMessages('poll', {
  title: 'Polls',
  by: 'By {name}',
  quoted: "Write '{name}' for the name",
  votes: '{n, plural, =0 {No votes} one {# vote} other {# votes}}',
  wait: '{unit, select, hour {Wait {n, plural, one {# hour} other {# hours}}} other {Wait}}',
  kinds: { open: 'Open' },
})

describe('defineMessages', () => {
  it('formats texts, values, plurals and choices', () => {
    expect(messages.title()).toBe('Polls')
    expect(messages.by({ name: 'Ana' })).toBe('By Ana')
    expect(messages.quoted()).toBe('Write {name} for the name')
    expect([0, 1, 1_200].map((n) => messages.votes({ n }))).toEqual(['No votes', '1 vote', '1,200 votes'])
    expect(messages.wait({ unit: 'hour', n: 1 })).toBe('Wait 1 hour')
    expect(messages.kinds.open()).toBe('Open')
  })

  it('asks for exactly the values of a text', () => {
    expectTypeOf(messages.title).parameters.toEqualTypeOf<[]>()
    expectTypeOf(messages.quoted).parameters.toEqualTypeOf<[]>()
    expectTypeOf(messages.by).parameter(0).toEqualTypeOf<{ readonly name: string | number }>()
    expectTypeOf(messages.votes).parameter(0).toEqualTypeOf<{ readonly n: number }>()
    expectTypeOf(messages.wait).parameter(0).toEqualTypeOf<{ readonly unit: string | number; readonly n: number }>()
  })

  it('falls back to English for a text without a translation', () =>
    expect(withLanguage('de', () => messages.by({ name: 'Ana' }))).toBe('By Ana'))
})
