import { customData, type NewComponent, type NewWire } from '#gamefiles/index.ts'
import type { Netlist, Part, Place } from './netlist.ts'
import { placeParts } from './placeParts.ts'
import type { End } from './routeWires.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** Where a board is, in squares, and how many components are before it. */
export type BoardPlace = { board: Rgb; x?: number; before?: number }

export type BoardOfParts = { components: NewComponent[]; wires: NewWire[]; width: number }

const squareSize = 300
const boardTop = 150
const signDepth = 2
const turned = [0, 1, 0, 0]
const upright = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2]
const boardType = 'MHG.CircuitBoard'

/**
 * Inputs in front, each part behind those that it listens to, lamps at the back, panels on a board that stands behind all, signs
 * before everything.
 */
export function layOut({ parts, wires, signs }: Netlist, { board, x = 0, before = 0 }: BoardPlace): BoardOfParts {
  const { places, routes, pegs, width, depth, screen } = placeParts(parts, wires, signs.length * signDepth)
  const root = before + 1
  const boards = [
    { type: boardType, position: [x * squareSize, 0, 0], customData: customData.board(board, width, depth) },
    ...(screen ? [toScreen(screen, { root, board })] : []),
  ]
  const first = root + boards.length
  const components: NewComponent[] = [
    ...boards,
    ...parts.map((part, index) => toComponent(part, { place: places[index]!, root: part.panel ? root + 1 : root })),
    ...pegs.map((place) => toComponent(peg, { place, root })),
    ...parts.flatMap((part, index) => (part.label ? [toLabel(part, { place: places[index]!, root })] : [])),
    ...signs.map((text, line) => toSign(text, { place: { x: 1, z: line * signDepth }, root })),
  ]
  const toEnd = (end: End): NewWire['from'] => {
    if ('peg' in end) return { component: first + parts.length + end.peg, input: 0 }
    const component = first + end.part
    return end.input === undefined ? { component, output: 0 } : { component, input: end.input }
  }
  return { components, wires: routes.wires.map(({ from, to }) => ({ from: toEnd(from), to: toEnd(to) })), width }
}

type Screen = { place: Place; width: number; height: number }

/** A board that faces the inputs. */
const toScreen = ({ place, width, height }: Screen, { root, board }: { root: number; board: Rgb }): NewComponent => ({
  type: boardType,
  parent: root,
  position: [place.x * squareSize, boardTop, place.z * squareSize],
  rotation: upright,
  customData: customData.board(board, width, height),
})

const peg: Part = { type: 'Peg', inputs: 1, outputs: 0, data: null, label: '' }

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
  const [position, parent] = panel ? [toPosition({ x, z }), root + 1] : [toPosition({ x, z: z - 1 }), root]
  return { type: 'MHG.PanelLabel', parent, position, customData: customData.label(label, 1, 1) }
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
