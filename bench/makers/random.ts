export type Random = () => number

/** A sequence of numbers from 0 up to 1 that is the same for the same seed, so that two machines measure the same data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Maps each whole number below 2^32 to another one of its own: numbers that look drawn, none of them twice. */
export function scrambled(number: number): number {
  let value = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
