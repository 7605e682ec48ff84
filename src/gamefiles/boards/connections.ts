import type { CollectedSave } from '../model/collectSave.ts'
import type { PlacedComponents } from '../model/placedComponents.ts'
import type { PegReference } from '../save/wires.ts'
import { UnionFind } from '../unionFind.ts'
import { isPeg } from './isPeg.ts'
import { describeRelativePlace } from './relativePlace.ts'
import type { Sketch } from './sketch.ts'

/** A group with more ends, such as a clock, would describe little but itself. */
const maxEnds = 16

/**
 * Adds what wires connect on the same board, by two parts each: their pegs, and where one part is as seen from the other. Wires
 * that lead from peg to peg count as one, since many circuits have them in the same rows, and they can be led otherwise.
 */
export function addConnections(
  { components, wires }: CollectedSave,
  getBoard: (order: number) => number | undefined,
  sketches: ReadonlyMap<number | undefined, Sketch>,
): void {
  const groups = new UnionFind(components.length)
  const ends = new Map<number, PegReference[]>()
  const connect = (from: PegReference, to: PegReference): void =>
    sketches.get(getBoard(from.order))?.add(describeConnection(components, from, to))
  for (const isJoining of [true, false]) {
    for (let index = 0; index < wires.length; index++) {
      const { from, to } = wires.at(index)
      const board = getBoard(from.order)
      if (!sketches.has(board) || board !== getBoard(to.order)) continue
      const pegs = [from, to].filter(({ order }) => isPeg(components, order))
      if (isJoining && pegs.length === 2) groups.join(from.order, to.order)
      if (isJoining || pegs.length === 2) continue
      const [peg] = pegs
      if (peg) addEnd(ends, groups.find(peg.order), peg === from ? to : from)
      else connect(from, to)
    }
  }
  for (const group of ends.values()) {
    if (group.length > maxEnds) continue
    for (const [index, from] of group.entries()) for (const to of group.slice(index + 1)) connect(from, to)
  }
}

function addEnd(ends: Map<number, PegReference[]>, group: number, end: PegReference): void {
  const others = ends.get(group)
  if (!others) ends.set(group, [end])
  else if (others.length <= maxEnds) others.push(end)
}

/** A wire has no direction. */
function describeConnection(components: PlacedComponents, from: PegReference, to: PegReference): string {
  const describe = (a: PegReference, b: PegReference): string =>
    `${components.getType(a.order)} ${toPeg(a)} ${toPeg(b)} ${describeRelativePlace(components, a.order, b.order)}`
  const [there, back] = [describe(from, to), describe(to, from)]
  return there < back ? there : back
}

const toPeg = ({ isInput, peg }: PegReference): string => `${isInput ? 'i' : 'o'}${peg}`
