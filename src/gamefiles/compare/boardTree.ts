import { type Part, toKind, toPlaceKey } from './describeParts.ts'

/** What lies on what in a save. */
export type BoardTree = {
  parts: readonly Part[]
  children: ReadonlyMap<number, number[]>
  /** Equal for parts that are the same with everything on them. */
  contents: Int32Array
  /** What other parts lie on, by its distance to the root. */
  levels: number[][]
  /** Kinds and places of parts on which others could lie, but do not. */
  bare: ReadonlySet<string>
}

/** `numbers` must be shared by the saves that are compared. */
export function createTree(parts: readonly Part[], numbers: Map<string, number>): BoardTree {
  const children = new Map<number, number[]>()
  const depths = new Int32Array(parts.length)
  // Parents precede their children.
  for (const [order, { parent }] of parts.entries()) {
    const orders = children.get(parent)
    if (orders) orders.push(order)
    else children.set(parent, [order])
    depths[order] = parent < 0 ? 0 : depths[parent]! + 1
  }
  const contents = new Int32Array(parts.length)
  for (let order = parts.length - 1; order >= 0; order--) {
    const carried = (children.get(order) ?? []).map((child) => `${toPlaceKey(parts[child]!.local)} ${contents[child]}`)
    const description = `${toKind(parts[order]!)} ${carried.sort().join('|')}`
    const number = numbers.get(description) ?? numbers.size
    numbers.set(description, number)
    contents[order] = number
  }
  const levels: number[][] = []
  for (const order of children.keys()) {
    if (order < 0) continue
    const level = (levels[depths[order]!] ??= [])
    level.push(order)
  }
  for (const level of levels) level?.sort((a, b) => comparePositions(parts[a]!, parts[b]!))
  return {
    parts,
    children,
    contents,
    levels: Array.from(levels, (level) => level ?? []),
    bare: findBare(parts, children),
  }
}

function findBare(parts: readonly Part[], children: ReadonlyMap<number, number[]>): Set<string> {
  const types = new Set([...children.keys()].map((order) => parts[order]?.type))
  return new Set(
    parts.flatMap((part, order) => (types.has(part.type) && !children.has(order) ? [toTwinKey(part)] : [])),
  )
}

export const toTwinKey = (part: Part): string => `${toKind(part)} ${toPlaceKey(part.absolute)}`

export function comparePositions({ absolute: { position: a } }: Part, { absolute: { position: b } }: Part): number {
  return a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!
}

/** What lies on a part, in an order that is the same for parts with equal contents. */
export function listByPlace({ parts, children, contents }: BoardTree, carrier: number): number[] {
  const keyed = (children.get(carrier) ?? []).map((order) => {
    return { order, key: `${toPlaceKey(parts[order]!.local)} ${contents[order]}` }
  })
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ order }) => order)
}
