import type { CollectedWires } from '../model/collectedWires.ts'
import type { PlacedComponents } from '../model/placedComponents.ts'
import type { PegReference } from '../save/wires.ts'

/** `contents` has a hash of the settings of each component. */
export type ComparedSave = { components: PlacedComponents; wires: CollectedWires; contents: Int32Array }

export type Pair = readonly [before: number, after: number]

/** Indices of the former save in `removed`, of the later one in `added`. */
type Matches = { added: number[]; removed: number[]; moved: Pair[]; kept: Pair[] }

export type Comparison = {
  /** `changed` have other settings in the same place, such as the text of a label or the size of a board. */
  components: Matches & { changed: Pair[] }
  /** `moved` connect the same pegs, of which a component moved. */
  wires: Matches
}

/** Each component and wire of both saves is in exactly one list. */
export function compareParts(before: ComparedSave, after: ComparedSave): Comparison {
  const components = matchComponents(before, after)
  return { components, wires: matchWires(before, after, components) }
}

type Keys = { type: string; position: readonly number[]; rotation: string; content: number }

const millimetresPerSquare = 300
const rotationSteps = 1_000

function describePart({ components, contents }: ComparedSave, order: number): Keys {
  const { type, position, rotation } = components.at(order)
  // A quaternion and its negative are the same rotation.
  const sign = Math.sign(rotation.find((value) => Math.abs(value) > 1e-6) ?? 1)
  return {
    type,
    position: position.map((value) => Math.round(value * millimetresPerSquare)),
    rotation: rotation.map((value) => Math.round(value * sign * rotationSteps) + 0).join(),
    content: contents[order] ?? 0,
  }
}

/** Orders that are not matched yet. */
type Rest = { before: number[]; after: number[] }

function matchComponents(before: ComparedSave, after: ComparedSave): Comparison['components'] {
  const keys = {
    before: Array.from({ length: before.components.length }, (_, order) => describePart(before, order)),
    after: Array.from({ length: after.components.length }, (_, order) => describePart(after, order)),
  }
  const rest: Rest = { before: [...keys.before.keys()], after: [...keys.after.keys()] }
  const take = (toKey: (part: Keys) => string, toFormerKey = toKey): Pair[] =>
    takePairs(rest, {
      before: (order) => toKey(keys.before[order]!),
      after: (order) => toFormerKey(keys.after[order]!),
    })
  const toLooks = ({ type, rotation, content }: Keys) => `${type} ${rotation} ${content}`
  const kept = take((part) => `${toLooks(part)} ${part.position.join()}`)
  const changed = take(({ type, rotation, position }) => `${type} ${rotation} ${position.join()}`)
  const moved: Pair[] = []
  for (const offset of findOffsets(rest, keys, toLooks)) {
    moved.push(
      ...take(
        (part) => `${toLooks(part)} ${part.position.join()}`,
        (part) => `${toLooks(part)} ${part.position.map((value, axis) => value - offset[axis]!).join()}`,
      ),
    )
  }
  sortByPosition(rest, keys)
  moved.push(...take(toLooks), ...take(({ type, content }) => `${type} ${content}`))
  return { kept, changed, moved, removed: rest.before, added: rest.after }
}

/** Pairs those with equal keys in the order of `rest`, and removes them from it. */
function takePairs(rest: Rest, toKey: { before: (order: number) => string; after: (order: number) => string }): Pair[] {
  const candidates = Map.groupBy(rest.before, toKey.before)
  for (const orders of candidates.values()) orders.reverse()
  const pairs: Pair[] = []
  rest.after = rest.after.filter((order) => {
    const former = candidates.get(toKey.after(order))?.pop()
    if (former !== undefined) pairs.push([former, order])
    return former === undefined
  })
  const taken = new Set(pairs.map(([former]) => former))
  rest.before = rest.before.filter((order) => !taken.has(order))
  return pairs
}

type SideKeys = { before: Keys[]; after: Keys[] }

const comparePositions = (a: Keys, b: Keys): number =>
  a.position[0]! - b.position[0]! || a.position[1]! - b.position[1]! || a.position[2]! - b.position[2]!

function sortByPosition(rest: Rest, keys: SideKeys): void {
  rest.before.sort((a, b) => comparePositions(keys.before[a]!, keys.before[b]!))
  rest.after.sort((a, b) => comparePositions(keys.after[a]!, keys.after[b]!))
}

const maxOffsets = 8

/** The distances by which most components of equal looks moved together, the most frequent first. */
function findOffsets(rest: Rest, keys: SideKeys, toLooks: (part: Keys) => string): number[][] {
  sortByPosition(rest, keys)
  const former = Map.groupBy(rest.before, (order) => toLooks(keys.before[order]!))
  const votes = new Map<string, number>()
  for (const [looks, orders] of Map.groupBy(rest.after, (order) => toLooks(keys.after[order]!))) {
    for (const [index, order] of (former.get(looks) ?? []).entries()) {
      const target = orders[index]
      if (target === undefined) break
      const from = keys.before[order]!.position
      const offset = keys.after[target]!.position.map((value, axis) => value - from[axis]!).join()
      votes.set(offset, (votes.get(offset) ?? 0) + 1)
    }
  }
  const frequent = [...votes].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1])
  return frequent.slice(0, maxOffsets).map(([offset]) => offset.split(',').map(Number))
}

function matchWires(before: ComparedSave, after: ComparedSave, components: Comparison['components']): Matches {
  const { kept, changed, moved } = components
  const targets = new Map([...kept, ...changed, ...moved])
  const movedOrders = new Set(moved.map(([former]) => former))
  const unmatched = new Map<string, number[]>()
  for (let index = after.wires.length - 1; index >= 0; index--) {
    const { from, to } = after.wires.at(index)
    const key = toWireKey(from, to)
    const indices = unmatched.get(key)
    if (indices) indices.push(index)
    else unmatched.set(key, [index])
  }
  const result: Matches = { added: [], removed: [], moved: [], kept: [] }
  for (let index = 0; index < before.wires.length; index++) {
    const { from, to } = before.wires.at(index)
    const [newFrom, newTo] = [targets.get(from.order), targets.get(to.order)]
    const isPossible = newFrom !== undefined && newTo !== undefined
    const key = isPossible && toWireKey({ ...from, order: newFrom }, { ...to, order: newTo })
    const target = key ? unmatched.get(key)?.pop() : undefined
    if (target === undefined) result.removed.push(index)
    else if (movedOrders.has(from.order) || movedOrders.has(to.order)) result.moved.push([index, target])
    else result.kept.push([index, target])
  }
  result.added = [...unmatched.values()].flat().sort((a, b) => a - b)
  return result
}

/** A wire has no direction. */
const toWireKey = (from: PegReference, to: PegReference): string => [toPegKey(from), toPegKey(to)].sort().join(' ')

const toPegKey = ({ order, isInput, peg }: PegReference): string => `${order}${isInput ? 'i' : 'o'}${peg}`
