import type { Links } from '../circuit.ts'
import { groupPairs } from './groups.ts'

/** `relay` is the gate that closes the link, or -1 for one that is always closed. */
export type LinkEnds = { leader: number; follower: number; relay: number }

export function compileLinks(all: readonly LinkEnds[], counts: { netCount: number; gateCount: number }): Links {
  const ends = all.filter(({ leader, follower }) => leader !== follower)
  const leaders = Int32Array.from(ends, ({ leader }) => leader)
  const followers = Int32Array.from(ends, ({ follower }) => follower)
  const pairs = (groups: Int32Array): Int32Array =>
    Int32Array.from({ length: groups.length * 2 }, (_, at) => (at & 1 ? at >> 1 : groups[at >> 1]!))
  const ofRelay = ends.flatMap(({ relay }, link) => (relay < 0 ? [] : [relay, link]))
  return {
    leaders,
    followers,
    led: groupPairs(pairs(leaders), counts.netCount),
    followed: groupPairs(pairs(followers), counts.netCount),
    ofRelay: groupPairs(ofRelay, counts.gateCount),
    permanent: Uint8Array.from(ends, ({ relay }) => Number(relay < 0)),
  }
}
