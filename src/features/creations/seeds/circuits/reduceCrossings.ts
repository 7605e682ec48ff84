import type { Part, Wire } from './netlist.ts'

/** Each row of the board consists of lines, from the left to the right. */
type Rows = readonly (readonly (readonly number[])[])[]

const sweeps = 6

/**
 * Orders the parts of each row by where those are that they are wired to, so that wires run side by side. What has a
 * label keeps its order, in which people count.
 */
export function reduceCrossings({
  parts,
  wires,
  rows,
}: {
  parts: readonly Part[]
  wires: readonly Wire[]
  rows: Rows
}): Rows {
  const neighbours = parts.map((): number[] => [])
  for (const { from, to } of wires) {
    neighbours[from]!.push(to)
    neighbours[to]!.push(from)
  }
  const places = new Map<number, number>()
  const place = (lines: Rows[number]): void => {
    for (const line of lines) for (const [at, index] of line.entries()) places.set(index, at - (line.length - 1) / 2)
  }
  let ordered = rows
  for (const lines of ordered) place(lines)
  const findMiddle = (index: number): number => {
    const known = neighbours[index]!.flatMap((other) => places.get(other) ?? [])
    return known.length > 0 ? known.reduce((sum, x) => sum + x, 0) / known.length : places.get(index)!
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const isBackwards = sweep % 2 === 1
    const next = (isBackwards ? ordered.toReversed() : ordered).map((lines) => {
      if (lines.flat().some((index) => parts[index]!.label !== '')) return lines
      const sorted = lines
        .flat()
        .map((index) => ({ index, middle: findMiddle(index) }))
        .sort((a, b) => a.middle - b.middle || a.index - b.index)
        .map(({ index }) => index)
      const columns = spread(sorted, lines)
      place(columns)
      return columns
    })
    ordered = isBackwards ? next.toReversed() : next
  }
  return ordered
}

/** Fills the lines column by column, so that neighbours stay neighbours. */
function spread(sorted: readonly number[], lines: Rows[number]): number[][] {
  const filled = lines.map((): number[] => [])
  const left = [...sorted]
  const longest = Math.max(...lines.map((line) => line.length))
  for (let column = 0; column < longest; column++) {
    for (const [line, before] of lines.entries()) if (column < before.length) filled[line]!.push(left.shift()!)
  }
  return filled
}
