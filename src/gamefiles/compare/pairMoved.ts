import { type Part, toKind } from './describeParts.ts'
import type { Pairing, Rest, Side } from './pairing.ts'

/** A frame says where parts are looked for: on the same board, or anywhere. */
type Frame = {
  /** Undefined for a part that is not in the frame. */
  toLooks: (part: Part, order: number, side: Side) => string | undefined
  toPosition: (part: Part) => readonly number[]
}

/** Pairs parts that are elsewhere: those that moved together, then the rest in the order of their positions. */
export function pairMoved(pairing: Pairing): void {
  pairInFrame(pairing, {
    toLooks: (part, order, side) => {
      const carrier = pairing.getCarrier(side, order)
      return carrier === undefined ? undefined : `${carrier} ${toKind(part)} ${part.local.rotation}`
    },
    toPosition: ({ local }) => local.position,
  })
  pairInFrame(pairing, {
    toLooks: (part) => `${toKind(part)} ${part.absolute.rotation}`,
    toPosition: ({ absolute }) => absolute.position,
  })
  pairing.take(
    sortByPosition(pairing, ({ absolute }) => absolute.position),
    toKind,
  )
}

function pairInFrame(pairing: Pairing, frame: Frame): void {
  const rest = sortByPosition(pairing, frame.toPosition)
  for (const offset of findOffsets(pairing, rest, frame)) {
    pairing.take(rest, (part, order, side) => {
      const looks = frame.toLooks(part, order, side)
      const by = side === 'before' ? [0, 0, 0] : offset
      const position = frame.toPosition(part).map((value, axis) => value - by[axis]!)
      return looks === undefined ? undefined : `${looks} ${position.join()}`
    })
  }
  pairing.take(rest, frame.toLooks)
}

function sortByPosition(pairing: Pairing, toPosition: Frame['toPosition']): Rest {
  const rest = pairing.getRest()
  const sort = (side: Side) => {
    const position = (order: number) => toPosition(pairing.parts[side][order]!)
    return rest[side].toSorted((a, b) => comparePositions(position(a), position(b)))
  }
  return { before: sort('before'), after: sort('after') }
}

const comparePositions = (a: readonly number[], b: readonly number[]): number =>
  a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!

const maxOffsets = 8

/** The distances by which most parts of equal looks moved together, the most frequent first. */
function findOffsets(pairing: Pairing, rest: Rest, { toLooks, toPosition }: Frame): number[][] {
  const { before, after } = pairing.parts
  const former = Map.groupBy(rest.before, (order) => toLooks(before[order]!, order, 'before'))
  const votes = new Map<string, number>()
  for (const [looks, orders] of Map.groupBy(rest.after, (order) => toLooks(after[order]!, order, 'after'))) {
    if (looks === undefined) continue
    for (const [index, order] of (former.get(looks) ?? []).entries()) {
      const target = orders[index]
      if (target === undefined) break
      const from = toPosition(before[order]!)
      const offset = toPosition(after[target]!)
        .map((value, axis) => value - from[axis]!)
        .join()
      votes.set(offset, (votes.get(offset) ?? 0) + 1)
    }
  }
  const frequent = [...votes].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1])
  return frequent.slice(0, maxOffsets).map(([offset]) => offset.split(',').map(Number))
}
