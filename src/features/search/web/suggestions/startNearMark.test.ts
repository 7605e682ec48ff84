import { describe, expect, it } from 'vitest'
import { startNearMark } from './startNearMark.ts'

const toParts = (text: string) =>
  text.split(/(\[\w+\])/).map((part) => ({ text: part.replace(/[[\]]/g, ''), isMarked: part.startsWith('[') }))
const shorten = (text: string) =>
  startNearMark(toParts(text))
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

describe('startNearMark', () => {
  it('starts at a word shortly before the first match', () => {
    expect(shorten('If you share the terms between neighbours they [propagate] and [carry] on')).toBe(
      '… neighbours they [propagate] and [carry] on',
    )
  })

  it('leaves texts alone whose first match is near their start, or that have none', () => {
    for (const text of ['They [propagate] well', 'A long text without any match that goes on and on'])
      expect(shorten(text)).toBe(text)
  })

  it('cuts text without spaces at a character', () => {
    expect(shorten(`${'线'.repeat(40)}[carry]`)).toBe(`… ${'线'.repeat(24)}[carry]`)
  })
})
