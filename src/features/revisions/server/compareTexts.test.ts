import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createRandom } from '#tests/randomQuery.ts'
import { compareTexts, createTextComparer } from './compareTexts.ts'
import { findChanges } from './findChanges.ts'

const join = (changes: Awaited<ReturnType<typeof compareTexts>>, without: 'ADDED' | 'REMOVED') =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

describe('compareTexts', () => {
  it('marks whole words', async () => {
    expect(await compareTexts('The latch holds its state.', 'The latch loses its state.')).toEqual([
      { kind: 'SAME', text: 'The latch ' },
      { kind: 'REMOVED', text: 'holds' },
      { kind: 'ADDED', text: 'loses' },
      { kind: 'SAME', text: ' its state.' },
    ])
  })

  it('finds words in Chinese, which has no spaces', async () => {
    const changes = await compareTexts('锁存器保持状态', '锁存器改变状态')
    expect(changes[0]).toEqual({ kind: 'SAME', text: '锁存器' })
    expect(changes.at(-1)).toEqual({ kind: 'SAME', text: '状态' })
  })

  it('shows equal texts as the same, and an empty one as nothing', async () => {
    expect(await compareTexts('same', 'same')).toEqual([{ kind: 'SAME', text: 'same' }])
    expect(await compareTexts('', '')).toEqual([])
    expect(await compareTexts('', 'new')).toEqual([{ kind: 'ADDED', text: 'new' }])
  })

  it('shows texts that have nothing in common one after the other', async () => {
    const [one, other] = ['a', 'b'].map((letter) => Array.from({ length: 5_000 }, (_, i) => `${letter}${i}`).join(' '))
    expect((await compareTexts(one ?? '', other ?? '')).map(({ kind }) => kind)).toEqual(['REMOVED', 'ADDED'])
  })

  it('loses and invents nothing, for any two texts', async () => {
    const random = createRandom(7)
    const vocabulary = ['latch', ' ', '\n', '，', '时钟', '`x`', '🙂', '*', 'gate', '  ']
    const write = () =>
      Array.from(
        { length: Math.floor(random() * 60) },
        () => vocabulary[Math.floor(random() * vocabulary.length)],
      ).join('')
    for (let count = 0; count < 300; count++) {
      const [earlier, later] = [write(), write()]
      const changes = await compareTexts(earlier, later)
      expect(join(changes, 'ADDED')).toBe(earlier)
      expect(join(changes, 'REMOVED')).toBe(later)
    }
  })

  it('compares the words of each changed line', async () => {
    const lines = (word: string) => `First line\nThe ${word} latch\n\nThe last ${word}\n`
    const changes = await compareTexts(lines('slow'), lines('fast'))
    expect(changes.filter(({ kind }) => kind !== 'SAME').map(({ text }) => text)).toEqual([
      'slow',
      'fast',
      'slow',
      'fast',
    ])
    expect(changes[0]).toEqual({ kind: 'SAME', text: 'First line\nThe ' })
  })

  it('shows a line whole after a bounded number of steps, and compares its words below that', async () => {
    const write = (letter: string, count: number) =>
      Array.from({ length: 400 }, (_, i) => `${i < count ? letter : 'same'}${i}`).join(' ')
    const few = await compareTexts(write('a', 60), write('b', 60))
    expect(few.length).toBeGreaterThan(100)
    const many = await compareTexts(write('a', 390), write('b', 390))
    expect(many.map(({ kind }) => kind)).toEqual(['REMOVED', 'ADDED'])
  })

  it('spends no more steps on many lines than on one', async () => {
    const line = (letter: string) => Array.from({ length: 70 }, (_, i) => `${letter}${i}`).join(' ')
    const text = (letter: string) =>
      Array.from({ length: 50 }, (_, i) => `${line(`${letter}${i}x`)}\nsame ${i}\n`).join('')
    const changes = await compareTexts(text('a'), text('b'))
    const wholeLines = changes.filter(({ kind, text }) => kind === 'ADDED' && text.startsWith('b49x'))
    expect(wholeLines).toHaveLength(1)
    expect(join(changes, 'REMOVED')).toBe(text('b'))
  })

  it('lets other work run between the lines that it compares', async () => {
    const lines = (word: string) => `The ${word} latch\n\n`.repeat(5) + 'end'
    let isDone = false
    const done = findChanges(lines('slow'), lines('fast')).then(() => (isDone = true))
    await setImmediate()
    expect(isDone).toBe(false)
    await done
  })

  it('compares a pair once for all who ask, together or later', async () => {
    const find = vi.fn(findChanges)
    const compare = createTextComparer(find)
    const [one, other] = await Promise.all([
      compare('a slow clock', 'a fast clock'),
      compare('a slow clock', 'a fast clock'),
    ])
    expect(other).toEqual(one)
    expect(await compare('a slow clock', 'a fast clock')).toEqual(one)
    expect(find).toHaveBeenCalledTimes(1)
    await compare('a fast clock', 'a slow clock')
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('compares one pair at a time', async () => {
    let running = 0
    const compare = createTextComparer(async () => {
      expect(++running).toBe(1)
      await setImmediate()
      running--
      return []
    })
    await Promise.all(['b', 'c', 'd'].map((later) => compare('a', later)))
  })
})
