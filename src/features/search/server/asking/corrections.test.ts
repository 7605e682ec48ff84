import { describe, expect, it } from 'vitest'
import { stem } from '../text/stem.ts'
import { mistakesBetween } from './corrections.ts'
import { turns } from './turns.ts'

describe('mistakes between two words', () => {
  it.each([
    ['latch', 'latch', 0],
    ['lacth', 'latch', 1],
    ['latc', 'latch', 1],
    ['lattch', 'latch', 1],
    ['lotch', 'latch', 1],
    ['clatch', 'latches', 3],
    ['', 'abc', 3],
  ])('%s and %s: %i', (a, b, mistakes) => {
    expect(mistakesBetween(a, b)).toBe(mistakes)
    expect(mistakesBetween(b, a)).toBe(mistakes)
  })
})

// Porter's own examples, for each step of the algorithm.
it.each([
  'caresses caress',
  'ponies poni',
  'cats cat',
  'agreed agre',
  'plastered plaster',
  'sing sing',
  'conflated conflat',
  'hopping hop',
  'falling fall',
  'filing file',
  'happy happi',
  'sky sky',
  'relational relat',
  'conditional condit',
  'digitizer digit',
  'vietnamization vietnam',
  'hopefulness hope',
  'formalize formal',
  'electrical electr',
  'revival reviv',
  'adjustable adjust',
  'replacement replac',
  'adoption adopt',
  'probate probat',
  'cease ceas',
  'controll control',
  'roll roll',
])('the stem of %s', (pair) => {
  const [word = '', stemmed] = pair.split(' ')
  expect(stem(word)).toBe(stemmed)
})

it('lets no more than so many work at once, and all in the end, also after a fault', async () => {
  const inTurn = turns(2)
  let atWork = 0
  let most = 0
  const work = async (index: number) => {
    most = Math.max(most, ++atWork)
    await Promise.resolve()
    atWork--
    if (index === 1) throw new Error('one fails')
    return index
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => inTurn(() => work(index))))
  expect(most).toBe(2)
  expect(results.map((result) => result.status === 'fulfilled')).toEqual([true, false, true, true, true])
})
