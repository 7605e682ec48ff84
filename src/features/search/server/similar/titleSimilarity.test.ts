import { expect, it } from 'vitest'
import { getSimilarity, getTitleTerms, minSimilarity } from './titleSimilarity.ts'

/** Numbers of documents of a site with a few hundred posts. */
const documents = new Map(
  Object.entries({
    gatework: 80,
    question: 60,
    new: 120,
    version: 90,
    bug: 40,
    game: 150,
    make: 110,
    work: 95,
    adder: 30,
    wire: 70,
  }),
)
const compare = (one: string, other: string) => getSimilarity(getTitleTerms(one), getTitleTerms(other), documents)

it.each([
  ['Half adder glitches', 'Why does half adder glitch'],
  ['How do I build a ripple carry adder?', 'Ripple carry adder: what is the fastest way to build one'],
  ['Lamps stay lit after pause', 'Red lamps stay lit for one frame after pause'],
  ['Flip-flop does not hold its value', 'Why does my flip flop lose the value it should hold?'],
  ['Touchscreen support', 'Touch screens: support for touchscreens'],
  ['计数器的最后一位翻转得太晚', '异步计数器的最后一位翻转得太晚'],
  ['Oscillator', 'The oscillator'],
])('offers %s for %s, in both directions', (one, other) => {
  expect(compare(one, other)).toBeGreaterThanOrEqual(minSimilarity)
  expect(compare(other, one)).toBeGreaterThanOrEqual(minSimilarity)
})

it.each([
  ['Phone question', '0.94.1: forty small repairs'],
  ['Phone question', 'A question about the new wire solver'],
  ['Why does my processor stop after the first jump?', 'The first thing that I built after a year'],
  ['Question about the new version', 'A question about wires in the new settings of the game'],
  ['How do I make a clock', 'How do I make the game work'],
  ['Gatework 0.94 crashes on start', 'Gatework 0.94 is out: the new wire solver'],
  ['自动保存在哪里', '计数器在哪里坏了'],
  ['How is it done?', 'Why is it so?'],
])('does not offer %s for %s, in both directions', (one, other) => {
  expect(compare(one, other)).toBeLessThan(minSimilarity)
  expect(compare(other, one)).toBeLessThan(minSimilarity)
})
