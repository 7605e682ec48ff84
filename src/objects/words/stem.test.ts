import { expect, it } from 'vitest'
import { stem } from './stem.ts'

it.each(['latches latch', 'latching latch', 'delayers delay', 'was was', 'r2d2s r2d2s', 'größen größen'])(
  'stems the first word to the second: %s',
  (pair) => {
    const [word = '', stemmed] = pair.split(' ')
    expect(stem(word)).toBe(stemmed)
  },
)
