import type { Part, Place, Wire } from './netlist.ts'
import { getPitch } from './planRoutes.ts'
import { reduceCrossings } from './reduceCrossings.ts'
import { routeWires } from './routeWires.ts'

const minLine = 8
const linesPerColumn = 2.5

/** Places parts in lines, and pegs that lead the wires between them, on a board that becomes as large as they need. */
export function placeParts(parts: readonly Part[], wires: readonly Wire[], front: number) {
  const lines = findLines(parts, wires)
  const pitch = getPitch(parts)
  const size = measureScreen(parts)
  const longest = Math.max(...lines.map((line) => line.length), Math.ceil(size.width / pitch))
  const columns: number[] = []
  for (const line of lines) {
    const left = Math.floor((longest - line.length) / 2)
    for (const [at, index] of line.entries()) columns[index] = (left + at) * pitch
  }
  const left = Math.floor((longest * pitch - size.width) / 2)
  placeScreenColumns(parts, { columns, left })
  const screen = size.width > 0 ? { left, right: left + size.width } : undefined
  const routes = routeWires({ parts, wires, lines, columns, screen })
  const shift = 2 - routes.left
  const { channels, rows, end } = findDepths({ parts, lines, tracks: routes.tracks, front })
  const places = parts.map(({ panel }): Place => ({ x: (panel?.x ?? 0) + 1, z: (panel?.z ?? 0) + 1 }))
  for (const [line, row] of lines.entries())
    for (const index of row) places[index] = { x: columns[index]! + shift, z: rows[line]! }
  const pegs = routes.pegs.map((each): Place => {
    const z = 'channel' in each ? channels[each.channel]! + each.track : rows[each.behindLine]! + 1
    return { x: each.x + shift, z }
  })
  return {
    places,
    routes,
    pegs,
    width: routes.right + shift + 3,
    depth: Math.max(end, ...[...rows, ...pegs.map(({ z }) => z)].map((z) => z + 3)),
    screen: screen && { place: { x: left + shift - 1, z: end }, ...size },
  }
}

/** The board of the panels, with a margin of a square. Its places are from its own corner. */
function measureScreen(parts: readonly Part[]): { width: number; height: number } {
  const panels = parts.flatMap(({ panel }) => panel ?? [])
  if (panels.length === 0) return { width: 0, height: 0 }
  return {
    width: Math.max(...panels.map(({ x, width }) => x + width)) + 2,
    height: Math.max(...panels.map(({ z, depth }) => z + depth)) + 2,
  }
}

/** Each panel has a column of its own, even if they are one above the other. */
function placeScreenColumns(parts: readonly Part[], { columns, left }: { columns: number[]; left: number }): void {
  const panels = [...parts.entries()].flatMap(([index, { panel }]) => (panel ? [{ index, panel }] : []))
  let column = left
  for (const { index, panel } of panels.toSorted((a, b) => a.panel.x - b.panel.x || b.panel.z - a.panel.z)) {
    columns[index] = Math.max(column, left + panel.x)
    column = columns[index] + 1
  }
}

function findLines(parts: readonly Part[], wires: readonly Wire[]): number[][] {
  const stages = findStages(parts, wires)
  const rows = Map.groupBy(
    [...parts.keys()].filter((index) => parts[index]!.panel === undefined),
    (index) => (parts[index]!.type === 'StandingDisplay' ? Number.POSITIVE_INFINITY : stages[index]!),
  )
  // The board becomes about as wide as it is deep.
  const maxLine = Math.max(minLine, Math.ceil(Math.sqrt(parts.length * linesPerColumn)))
  const sorted = [...rows].sort(([a], [b]) => a - b).map(([, row]) => toLines(row, maxLine))
  return reduceCrossings({ parts, wires, rows: sorted })
    .flat()
    .map((line) => [...line])
}

type Depths = {
  parts: readonly Part[]
  lines: readonly (readonly number[])[]
  tracks: readonly number[]
  front: number
}

/** Returns where channels and lines begin, and where a screen would stand. */
function findDepths({ parts, lines, tracks, front }: Depths): { channels: number[]; rows: number[]; end: number } {
  const channels: number[] = []
  const rows: number[] = []
  let z = front + 1
  for (const [line, row] of lines.entries()) {
    channels.push(z)
    z += tracks[line]! + 1
    rows.push(z)
    z += row.some((index) => isDeep(parts[index]!)) ? 3 : 2
  }
  const end = z + tracks[lines.length]! + 2
  channels.push(z, end + 2)
  return { channels, rows, end }
}

const isDeep = ({ type }: Part): boolean => /^(DLatch|Relay)$/.test(type)

/** The longest way from an input, along wires to parts that were added later. */
function findStages(parts: readonly Part[], wires: readonly Wire[]): number[] {
  const stages = parts.map(() => 0)
  const wiresTo = Map.groupBy(wires, ({ to }) => to)
  for (const index of parts.keys()) {
    for (const { from } of wiresTo.get(index) ?? [])
      if (from < index) stages[index] = Math.max(stages[index]!, stages[from]! + 1)
  }
  return stages
}

const toLines = (row: readonly number[], maxLine: number): number[][] =>
  Array.from({ length: Math.ceil(row.length / maxLine) }, (_, line) => row.slice(line * maxLine, (line + 1) * maxLine))
