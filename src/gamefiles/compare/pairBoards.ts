import { type BoardTree, createTree, listByPlace, toTwinKey } from './boardTree.ts'
import { isSamePlace, toKind, toPlaceKey } from './describeParts.ts'
import type { Pair, Pairing, Rest } from './pairing.ts'

type Trees = { before: BoardTree; after: BoardTree }

/**
 * Pairs boards, and other parts that carry some: those with the same parts on them, then those with most of them in
 * common, then those in the same place; and all that boards with equal content carry. Boards come before what lies on
 * them, so that equal ones are told apart by their place.
 */
export function pairBoards(pairing: Pairing): void {
  const numbers = new Map<string, number>()
  const trees = {
    before: createTree(pairing.parts.before, numbers),
    after: createTree(pairing.parts.after, numbers),
  }
  const depth = Math.max(trees.before.levels.length, trees.after.levels.length)
  for (let level = 0; level < depth; level++) {
    pairCarriers(pairing, trees, { before: trees.before.levels[level] ?? [], after: trees.after.levels[level] ?? [] })
  }
  // A board may have been put on another one, or taken from it.
  pairCarriers(pairing, trees, { before: trees.before.levels.flat(), after: trees.after.levels.flat() })
}

function pairCarriers(pairing: Pairing, trees: Trees, carriers: Rest): void {
  const takeEqual = (toPlace: (order: number, side: 'before' | 'after') => string | undefined): void =>
    pairing.take(
      carriers,
      (_, order, side) => {
        const place = toPlace(order, side)
        return place === undefined ? undefined : `${trees[side].contents[order]} ${place}`
      },
      (pair) => addAll(pairing, trees, pair),
    )
  const addOne = (pair: Pair) => addCarrier(pairing, trees, pair)
  takeEqual((order, side) => pairing.getPlace(side, order))
  takeEqual((order, side) => toPlaceKey(pairing.parts[side][order]!.absolute))
  takeEqual(() => '')
  for (const pair of findSimilar(pairing, trees, carriers)) addOne(pair)
  pairing.take(carriers, ({ type }, order, side) => toOptional(type, pairing.getPlace(side, order)), addOne)
  pairing.take(carriers, ({ type, absolute }) => `${type} ${toPlaceKey(absolute)}`, addOne)
}

export const toOptional = (kind: string, place: string | undefined): string | undefined =>
  place === undefined ? undefined : `${kind} ${place}`

/** Pairs two parts with equal content, and each part on them with the one in the same place. */
function addAll(pairing: Pairing, { before, after }: Trees, pair: Pair): void {
  const open = [pair]
  for (let next = open.pop(); next; next = open.pop()) {
    const [former, later] = next
    if (pairing.isPaired('before', former) || pairing.isPaired('after', later)) continue
    pairing.add(next)
    const [from, to] = [listByPlace(before, former), listByPlace(after, later)]
    for (const [index, order] of from.entries()) open.push([order, to[index]!])
  }
}

function addCarrier(pairing: Pairing, { before, after }: Trees, pair: Pair): void {
  pairing.add(pair)
  const [from, to] = [before.children.get(pair[0]) ?? [], after.children.get(pair[1]) ?? []]
  const countShared = (place: 'local' | 'absolute'): number => {
    const toKey = (tree: BoardTree) => (order: number) =>
      `${toKind(tree.parts[order]!)} ${toPlaceKey(tree.parts[order]![place])}`
    const places = new Set(from.map(toKey(before)))
    return to.map(toKey(after)).filter((key) => places.has(key)).length
  }
  // A board that grew to the left has its corner elsewhere, and all parts where they were.
  if (countShared('absolute') > countShared('local')) pairing.keepPlacesOn(pair)
}

/** What lies in the same place on more boards than this says little about which board it is. */
const maxCandidates = 16
const minShare = 0.5

/** Parts of one type on which at least half is in the same places, those with most first. */
function findSimilar(pairing: Pairing, { before, after }: Trees, carriers: Rest): Pair[] {
  const owners = new Map<string, number[]>()
  for (const carrier of carriers.after) {
    if (pairing.isPaired('after', carrier) || before.bare.has(toTwinKey(after.parts[carrier]!))) continue
    for (const key of listFeatures(after, carrier)) {
      const orders = owners.get(key)
      if (!orders) owners.set(key, [carrier])
      else if (orders.length <= maxCandidates) orders.push(carrier)
    }
  }
  const found: { pair: Pair; score: number }[] = []
  for (const carrier of carriers.before) {
    // A board from which everything was taken stayed where it is.
    if (pairing.isPaired('before', carrier) || after.bare.has(toTwinKey(before.parts[carrier]!))) continue
    const features = listFeatures(before, carrier)
    const votes = new Map<number, number>()
    for (const key of features) {
      const orders = owners.get(key) ?? []
      if (orders.length <= maxCandidates) for (const order of orders) votes.set(order, (votes.get(order) ?? 0) + 1)
    }
    for (const [order, count] of votes) {
      const isInPlace = isSamePlace(before.parts[carrier]!.absolute, after.parts[order]!.absolute)
      const size = Math.max(features.length, after.children.get(order)!.length)
      if (count / size >= minShare) found.push({ pair: [carrier, order], score: count + Number(isInPlace) / 2 })
    }
  }
  found.sort((a, b) => b.score - a.score)
  const [formers, laters] = [new Set<number>(), new Set<number>()]
  return found.flatMap(({ pair }) => {
    if (formers.has(pair[0]) || laters.has(pair[1])) return []
    formers.add(pair[0])
    laters.add(pair[1])
    return [pair]
  })
}

const listFeatures = ({ parts, children }: BoardTree, carrier: number): string[] => {
  const keys = children.get(carrier)!.map((order) => `${toPlaceKey(parts[order]!.local)} ${toKind(parts[order]!)}`)
  return [...new Set(keys)].map((key) => `${parts[carrier]!.type} ${key}`)
}
