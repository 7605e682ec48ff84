import { type ComparedSave, describeParts, toKind, toPlaceKey } from './describeParts.ts'
import { matchWires } from './matchWires.ts'
import { pairBoards, toOptional } from './pairBoards.ts'
import { type Matches, type Pair, Pairing, type Side } from './pairing.ts'
import { pairMoved } from './pairMoved.ts'

export type Comparison = {
  /** `changed` have other settings in the same place, such as the text of a label or the size of a board. */
  components: Matches & { changed: Pair[] }
  /** `moved` connect the same pegs, of which a component moved. */
  wires: Matches
}

/** Each component and wire of both saves is in exactly one list. */
export function compareParts(before: ComparedSave, after: ComparedSave): Comparison {
  const pairing = new Pairing({ before: describeParts(before), after: describeParts(after) })
  pairBoards(pairing)
  pairInPlace(pairing)
  pairMoved(pairing)
  return { components: sortPairs(pairing), wires: matchWires({ before: before.wires, after: after.wires }, pairing) }
}

/** Pairs parts by their place on what they lie on, then by their place in the world. */
function pairInPlace(pairing: Pairing): void {
  const toCarried = (kind: string, order: number, side: Side) => toOptional(kind, pairing.getPlace(side, order))
  // A part of a board that moved is not the one that was here.
  const toStill = (kind: string, order: number, side: Side) =>
    pairing.wasCarried(side, order) ? undefined : `${kind} ${toPlaceKey(pairing.parts[side][order]!.absolute)}`
  pairing.take(pairing.getRest(), (part, order, side) => toCarried(toKind(part), order, side))
  pairing.take(pairing.getRest(), (part, order, side) => toStill(toKind(part), order, side))
  pairing.take(pairing.getRest(), ({ type }, order, side) => toCarried(type, order, side))
  pairing.take(pairing.getRest(), ({ type }, order, side) => toStill(type, order, side))
}

function sortPairs(pairing: Pairing): Comparison['components'] {
  const { before, after } = pairing.parts
  const {
    kept = [],
    changed = [],
    moved = [],
  } = Object.groupBy(pairing.pairs, (pair) => {
    if (before[pair[0]]!.content !== after[pair[1]]!.content) return 'changed'
    return pairing.isInPlace(pair) ? 'kept' : 'moved'
  })
  const { before: removed, after: added } = pairing.getRest()
  return { kept, changed, moved, removed: [...removed], added: [...added] }
}
