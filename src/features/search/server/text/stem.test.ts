import { expect, it } from 'vitest'
import { stem } from './stem.ts'

// Porter's examples for each step of the algorithm.
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
])('stems the first word to the second: %s', (pair) => {
  const [word = '', stemmed] = pair.split(' ')
  expect(stem(word)).toBe(stemmed)
})
