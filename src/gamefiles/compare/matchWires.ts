import type { CollectedWires } from '../model/collectedWires.ts'
import type { PegReference } from '../save/wires.ts'
import type { Matches, Pairing } from './pairing.ts'

/** Pairs the wires between the same pegs of paired components. */
export function matchWires(
  { before, after }: { before: CollectedWires; after: CollectedWires },
  pairing: Pairing,
): Matches {
  const targets = new Map(pairing.pairs)
  const unmatched = new Map<string, number[]>()
  for (let index = after.length - 1; index >= 0; index--) {
    const { from, to } = after.at(index)
    const key = toWireKey(from, to)
    const indices = unmatched.get(key)
    if (indices) indices.push(index)
    else unmatched.set(key, [index])
  }
  const result: Matches = { added: [], removed: [], moved: [], kept: [] }
  for (let index = 0; index < before.length; index++) {
    const { from, to } = before.at(index)
    const [newFrom, newTo] = [targets.get(from.order), targets.get(to.order)]
    const isPossible = newFrom !== undefined && newTo !== undefined
    const key = isPossible && toWireKey({ ...from, order: newFrom }, { ...to, order: newTo })
    const target = key ? unmatched.get(key)?.pop() : undefined
    if (target === undefined) result.removed.push(index)
    else if (pairing.isInPlace([from.order, newFrom!]) && pairing.isInPlace([to.order, newTo!]))
      result.kept.push([index, target])
    else result.moved.push([index, target])
  }
  result.added = [...unmatched.values()].flat().sort((a, b) => a - b)
  return result
}

/** A wire has no direction. */
const toWireKey = (from: PegReference, to: PegReference): string => [toPegKey(from), toPegKey(to)].sort().join(' ')

const toPegKey = ({ order, isInput, peg }: PegReference): string => `${order}${isInput ? 'i' : 'o'}${peg}`
