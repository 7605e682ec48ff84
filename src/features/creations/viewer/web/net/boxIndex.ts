import type { Boxes } from '../stage/boxes.ts'

export type BoxFrames = Pick<Boxes, 'count' | 'frames'>

const cellsPerMetre = 20
const toleranceMetres = 0.01
/** Sums of products of the half axes may differ by this share of the sum of their squares. */
const shapeTolerance = 0.01
/** Cells in each direction; boxes farther out only share cells. */
const cellsPerAxis = 2 ** 17

/** Returns the box that is the same as one of another list. */
export type FindBox = (others: BoxFrames, other: number) => number | undefined

/**
 * Finds boxes by where they are and how they lie, because the boxes of a model and of the circuit in its save differ by
 * rounding, in their order, and in which half axis comes first.
 */
export function createBoxIndex(boxes: BoxFrames, members: Iterable<number>): FindBox {
  const cells = new Map<number, number[]>()
  for (const box of members) {
    const at = box * 12
    const key = toKey(toCell(boxes.frames[at]!), toCell(boxes.frames[at + 1]!), toCell(boxes.frames[at + 2]!))
    const cell = cells.get(key)
    if (cell) cell.push(box)
    else cells.set(key, [box])
  }
  return (others, other) => {
    for (const key of listKeys(others, other)) {
      const found = cells.get(key)?.find((box) => isSameBox([boxes, box], [others, other]))
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Lists the keys of all cells that the centre may fall into after rounding. */
function* listKeys({ frames }: BoxFrames, box: number): Generator<number> {
  const at = box * 12
  for (const x of listCells(frames[at]!)) {
    for (const y of listCells(frames[at + 1]!)) {
      for (const z of listCells(frames[at + 2]!)) yield toKey(x, y, z)
    }
  }
}

function listCells(metres: number): readonly number[] {
  const [low, high] = [toCell(metres - toleranceMetres), toCell(metres + toleranceMetres)]
  return low === high ? [low] : [low, high]
}

const toCell = (metres: number): number => Math.floor(metres * cellsPerMetre)

const toKey = (x: number, y: number, z: number): number => x + cellsPerAxis * (y + cellsPerAxis * z)

type Member = readonly [boxes: BoxFrames, box: number]

function isSameBox(one: Member, other: Member): boolean {
  const isNear = [0, 1, 2].every((axis) => Math.abs(getNumber(one, axis) - getNumber(other, axis)) <= toleranceMetres)
  if (!isNear) return false
  const [shape, otherShape] = [describeShape(one), describeShape(other)]
  const size = shape[0]! + shape[1]! + shape[2]!
  return shape.every((value, at) => Math.abs(value - otherShape[at]!) <= shapeTolerance * size)
}

const getNumber = ([{ frames }, box]: Member, at: number): number => frames[box * 12 + at]!

/** The sums of products of the half axes, which neither their order nor their signs change. */
function describeShape(member: Member): number[] {
  const sum = (a: number, b: number) =>
    [3, 6, 9].reduce((total, axis) => total + getNumber(member, axis + a) * getNumber(member, axis + b), 0)
  return [sum(0, 0), sum(1, 1), sum(2, 2), sum(0, 1), sum(0, 2), sum(1, 2)]
}
