/**
 * `restart`: the output of a Delayer follows when its input has differed from it for the whole delay, and a return of
 * the input restarts the delay. `count`: it counts up while the input is on and down while it is off, and its output changes at
 * the ends.
 */
export type DelayerRule = 'restart' | 'count'

/** Which peg of a Fast Buffer leads the other one. */
export type FastBufferRule = 'firstLeads' | 'secondLeads'

/** What public sources leave open; see docs/simulation.md. Tests cover both readings. */
export type Rules = { delayer: DelayerRule; fastBuffer: FastBufferRule; seed: number }

export const defaultRules: Rules = { delayer: 'restart', fastBuffer: 'firstLeads', seed: 1 }

/** A fair coin that depends only on its arguments, so that a repeated run throws the same. */
export function tossCoin(seed: number, gate: number, tick: number): 0 | 1 {
  let hash = Math.imul(seed, 0x9e3779b1) ^ Math.imul(gate + 1, 0x85ebca6b) ^ Math.imul(tick % 2 ** 31, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) & 1) as 0 | 1
}
