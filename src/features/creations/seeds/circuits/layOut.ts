import { customData, type NewComponent, type NewWire } from '#gamefiles/index.ts'
import type { Netlist, Part, Place, Wire } from './netlist.ts'
import { reduceCrossings } from './reduceCrossings.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** Where a board is, in squares, and how many components are before it. */
export type BoardPlace = { board: Rgb; x?: number; before?: number }

export type BoardOfParts = { components: NewComponent[]; wires: NewWire[]; width: number }

const squareSize = 300
const boardTop = 150
const lineDepth = 4
const minLine = 8
const columnWidth = 3
const signDepth = 2
const turned = [0, 1, 0, 0]

/** Inputs in front, each part behind those that it listens to, displays at the back, signs before everything. */
export function layOut({ parts, wires, signs }: Netlist, { board, x = 0, before = 0 }: BoardPlace): BoardOfParts {
  const { places, width } = placeParts(parts, wires, signs.length * signDepth)
  const depth = Math.max(...places.map(({ z }) => z)) + 3
  const root = before + 1
  const components: NewComponent[] = [
    {
      type: 'MHG.CircuitBoard',
      position: [x * squareSize, 0, 0],
      customData: customData.board(board, width, depth),
    },
    ...parts.map((part, index) => toComponent(part, { place: places[index]!, root })),
    ...parts.flatMap((part, index) => (part.label ? [toLabel(part, { place: places[index]!, root })] : [])),
    ...signs.map((text, line) => toSign(text, { place: { x: 1, z: line * signDepth }, root })),
  ]
  const first = root + 1
  const newWires = wires.map(({ from, to, input }): NewWire => {
    const { inputs, outputs } = parts[from]!
    const component = first + from
    const end = outputs === 0 ? { component, input: inputs - 1 } : { component, output: 0 }
    return { from: end, to: { component: first + to, input } }
  })
  return { components, wires: newWires, width }
}

function placeParts(parts: readonly Part[], wires: readonly Wire[], front: number) {
  const stages = findStages(parts, wires)
  const rows = Map.groupBy(
    [...parts.keys()].filter((index) => parts[index]!.panel === undefined),
    (index) => (parts[index]!.type === 'StandingDisplay' ? Number.POSITIVE_INFINITY : stages[index]!),
  )
  // The board becomes about as wide as it is deep.
  const maxLine = Math.max(minLine, Math.ceil(Math.sqrt((parts.length * lineDepth) / columnWidth)))
  const sorted = [...rows].sort(([a], [b]) => a - b).map(([, row]) => toLines(row, maxLine))
  const lines = reduceCrossings({ parts, wires, rows: sorted }).flat()
  const panelWidth = Math.max(0, ...parts.map(({ panel }) => (panel ? panel.x + 4 : 0)))
  const width = Math.max(panelWidth, ...lines.map((line) => line.length * columnWidth)) + 1
  const places: Place[] = []
  let z = front + 2
  for (const [line, row] of lines.entries()) {
    const left = Math.floor((width - row.length * columnWidth) / 2) + 1
    for (const [column, index] of row.entries()) places[index] = { x: left + column * columnWidth, z }
    const next = lines[line + 1] ?? []
    z += isDeep(row, parts) || hasLabels(next, parts) ? lineDepth : lineDepth - 1
  }
  const panels: Place = { x: Math.floor((width - panelWidth) / 2), z: z + 1 }
  for (const [index, { panel }] of parts.entries()) {
    if (panel) places[index] = { x: panels.x + panel.x, z: panels.z + panel.z }
  }
  return { places, width }
}

const hasLabels = (row: readonly number[], parts: readonly Part[]): boolean =>
  row.some((index) => parts[index]!.label !== '')

const isDeep = (row: readonly number[], parts: readonly Part[]): boolean =>
  row.some((index) => /^(DLatch|Relay)$/.test(parts[index]!.type))

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

const toPosition = ({ x, z }: Place) => [x * squareSize + squareSize / 2, boardTop, z * squareSize + squareSize / 2]

type OnBoard = { place: Place; root: number }

function toComponent({ type, inputs, outputs, data }: Part, { place, root }: OnBoard): NewComponent {
  return {
    type: type.includes('.') ? type : `MHG.${type}`,
    parent: root,
    position: toPosition(place),
    // Its face is on the far side, as seen from the inputs.
    ...(type === 'StandingDisplay' ? { rotation: turned } : {}),
    inputs: Array.from({ length: inputs }, () => 0),
    outputs: Array.from({ length: outputs }, () => 0),
    customData: data,
  }
}

/** Places a label in front of its part. */
function toLabel({ label, panel }: Part, { place: { x, z }, root }: OnBoard): NewComponent {
  const position = toPosition(panel ? { x, z } : { x, z: z - 1 })
  return { type: 'MHG.PanelLabel', parent: root, position, customData: customData.label(label, 1, 1) }
}

function toSign(text: string, { place, root }: OnBoard): NewComponent {
  const width = Math.max(2, Math.ceil(text.length / 3))
  return {
    type: 'MHG.PanelLabel',
    parent: root,
    position: toPosition(place),
    customData: customData.label(text, width, 1),
  }
}
