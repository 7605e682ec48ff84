import { describe, expect, it } from 'vitest'
import { createRandom } from '#tests/randomQuery.ts'
import { compareTexts } from './compareTexts.ts'

const join = (changes: ReturnType<typeof compareTexts>, without: 'ADDED' | 'REMOVED') =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

describe('compareTexts', () => {
  it('marks whole words', () => {
    expect(compareTexts('The latch holds its state.', 'The latch loses its state.')).toEqual([
      { kind: 'SAME', text: 'The latch ' },
      { kind: 'REMOVED', text: 'holds' },
      { kind: 'ADDED', text: 'loses' },
      { kind: 'SAME', text: ' its state.' },
    ])
  })

  it('finds words in Chinese, which has no spaces', () => {
    const changes = compareTexts('锁存器保持状态', '锁存器改变状态')
    expect(changes[0]).toEqual({ kind: 'SAME', text: '锁存器' })
    expect(changes.at(-1)).toEqual({ kind: 'SAME', text: '状态' })
  })

  it('shows equal texts as the same, and an empty one as nothing', () => {
    expect(compareTexts('same', 'same')).toEqual([{ kind: 'SAME', text: 'same' }])
    expect(compareTexts('', '')).toEqual([])
    expect(compareTexts('', 'new')).toEqual([{ kind: 'ADDED', text: 'new' }])
  })

  it('shows texts that have nothing in common one after the other', () => {
    const [one, other] = ['a', 'b'].map((letter) => Array.from({ length: 5_000 }, (_, i) => `${letter}${i}`).join(' '))
    expect(compareTexts(one ?? '', other ?? '').map(({ kind }) => kind)).toEqual(['REMOVED', 'ADDED'])
  })

  it('loses and invents nothing, for any two texts', () => {
    const random = createRandom(7)
    const vocabulary = ['latch', ' ', '\n', '，', '时钟', '`x`', '🙂', '*', 'gate', '  ']
    const write = () =>
      Array.from(
        { length: Math.floor(random() * 60) },
        () => vocabulary[Math.floor(random() * vocabulary.length)],
      ).join('')
    for (let count = 0; count < 300; count++) {
      const [earlier, later] = [write(), write()]
      const changes = compareTexts(earlier, later)
      expect(join(changes, 'ADDED')).toBe(earlier)
      expect(join(changes, 'REMOVED')).toBe(later)
    }
  })
})
