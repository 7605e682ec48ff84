import type { CustomReader } from './customReader.ts'
import { getDisplayColour } from './displayColours.ts'
import { readLabel } from './label.ts'
import { palette, type Rgb } from './palette.ts'
import { addInput, addOutput, back, down, front, up } from './pegs.ts'
import type { Reach } from './reach.ts'
import type { Shape } from './shape.ts'
import { type SocketFace, socketFaces } from './socketFaces.ts'
import type { Vec3 } from './vectors.ts'

export type ShapeOptions = { inputs: number; outputs: number; custom: CustomReader; reach?: Reach | undefined }

type ShapeBuilder = (shape: Shape, options: ShapeOptions) => void

const third = 1 / 3
const pegSpacing = 0.5
const boardThickness = 0.5
const plateThickness = 1 / 3
const leverTilt = (40 * Math.PI) / 180
const defaultMount = 6
const defaultPegLength = 1

const addBlock = (shape: Shape, colour: Rgb, { at = [0, 0.5, 0], size = [1, 1, 1] }: { at?: Vec3; size?: Vec3 } = {}) =>
  shape.parts.push({ at, size, colour })

const addFrontOutput = (shape: Shape, z = 0.5) => addOutput(shape, { at: [0, 0.5, z], direction: front })
const addBackInput = (shape: Shape, x = 0) => addInput(shape, { at: [x, 0.5, -0.5], direction: back })

const cube =
  (colour: Rgb): ShapeBuilder =>
  (shape) => {
    addBlock(shape, colour)
    addBackInput(shape)
    addFrontOutput(shape)
  }

const gate =
  (colour: Rgb): ShapeBuilder =>
  (shape, { inputs }) => {
    addBlock(shape, colour, { size: [Math.max(1, inputs * pegSpacing), 1, 1] })
    for (let peg = 0; peg < inputs; peg++) addBackInput(shape, (peg - (inputs - 1) / 2) * pegSpacing)
    addFrontOutput(shape)
  }

const longBlock = { at: [0, 0.5, 0.5], size: [1, 1, 2] } as const

const latch: ShapeBuilder = (shape) => {
  addBlock(shape, palette.latch, longBlock)
  addBackInput(shape)
  addInput(shape, { at: [0, 1, 0.5], direction: up })
  addFrontOutput(shape, 1.5)
}

const relay: ShapeBuilder = (shape) => {
  addBlock(shape, palette.relay, longBlock)
  addInput(shape, { at: [0, 1, 0.5], direction: up })
  addBackInput(shape)
  addInput(shape, { at: [0, 0.5, 1.5], direction: front })
}

const twoEnded: ShapeBuilder = (shape) => {
  addBlock(shape, palette.buffer)
  addBackInput(shape)
  addInput(shape, { at: [0, 0.5, 0.5], direction: front })
}

const socket =
  ([width, height, depth]: Vec3, { centre, size }: SocketFace): ShapeBuilder =>
  (shape) => {
    const face = 0.04
    addBlock(shape, palette.white, { at: [0, height / 2, 0.5 - face - depth / 2], size: [width, height, depth] })
    const colour = { input: 0, on: palette.contactOn, off: palette.contactOff }
    shape.parts.push({ at: [centre[0], centre[1], centre[2] - face / 2], size: [size, size, face], colour })
    addInput(shape, { at: [0, 0.5, 0.5 - face - depth], direction: back })
  }

const board: ShapeBuilder = (shape, { custom }) => {
  const colour = custom.isEmpty ? palette.board : custom.colour()
  const [x, z] = [custom.squares(), custom.squares()]
  shape.parts.push({
    at: [x / 2, boardThickness / 2, z / 2],
    size: [x, boardThickness, z],
    colour,
    hasVariableSize: true,
  })
}

const mount: ShapeBuilder = (shape, { custom }) => {
  const length = custom.isEmpty ? defaultMount : custom.squares()
  const size: Vec3 = [third, length / 3, third]
  shape.parts.push({ at: [0, size[1] / 2, 0], size, colour: palette.mount, hasVariableSize: true })
}

/** The first square of the plate is at the origin. */
function addPlate(shape: Shape, colour: Rgb, [x, z]: readonly [number, number]): void {
  const at: Vec3 = [(x - 1) / 2, plateThickness / 2, (z - 1) / 2]
  shape.parts.push({ at, size: [x, plateThickness, z], colour, hasVariableSize: true })
}

function addCap(shape: Shape, colour: Rgb, part: { at: Vec3; size: Vec3; tilt?: number }): void {
  shape.parts.push({ ...part, colour, hasVariableSize: true })
}

const pegThroughBoard = { at: [0, -boardThickness, 0], direction: down } as const

const label: ShapeBuilder = (shape, { custom }) => {
  shape.label = readLabel(custom)
  addPlate(shape, palette.white, [shape.label.width, shape.label.depth])
}

const panelDisplay: ShapeBuilder = (shape, { custom, inputs }) => {
  const on = getDisplayColour({ configuration: custom.i32(), pegs: inputs })
  const size = [custom.squares(), custom.squares()] as const
  addPlate(shape, palette.white, size)
  const pixel: Vec3 = [size[0] - 0.2, 0.04, size[1] - 0.2]
  const at: Vec3 = [(size[0] - 1) / 2, plateThickness + 0.02, (size[1] - 1) / 2]
  const colour = { input: 0, on, off: palette.display } as const
  shape.parts.push({ at, size: pixel, colour: inputs > 0 ? colour : palette.display, hasVariableSize: true })
  for (let peg = 0; peg < inputs; peg++) {
    addInput(shape, { at: [(peg - (inputs - 1) / 2) * third, -boardThickness, 0], direction: down })
  }
}

const standingDisplay: ShapeBuilder = (shape, { custom, inputs }) => {
  addBlock(shape, palette.white, { size: [1, 1, third] })
  const on = getDisplayColour({ configuration: custom.i32(), pegs: inputs })
  const colour = { input: 0, on, off: palette.display } as const
  shape.parts.push({
    at: [0, 0.5, third / 2 + 0.02],
    size: [0.8, 0.8, 0.04],
    colour: inputs > 0 ? colour : palette.display,
    // Displays of other colours do not share a mould.
    hasVariableSize: true,
  })
  for (let peg = 0; peg < inputs; peg++) {
    addInput(shape, { at: [(peg - (inputs - 1) / 2) * third, 0.5, -third / 2], direction: back })
  }
}

const panelButton: ShapeBuilder = (shape, { custom }) => {
  const colour = custom.colour()
  const isDown = custom.u8() !== 0
  const [x, z] = [custom.squares(), custom.squares()]
  addPlate(shape, palette.white, [x, z])
  const height = isDown ? 0.05 : 0.15
  const at: Vec3 = [(x - 1) / 2, plateThickness + height / 2, (z - 1) / 2]
  addCap(shape, colour, { at, size: [x - 0.3, height, z - 0.3] })
  addOutput(shape, pegThroughBoard)
}

const panelSwitch: ShapeBuilder = (shape, { custom }) => {
  const colour = custom.colour()
  const isOn = custom.u8() !== 0
  addPlate(shape, palette.white, [1, 1])
  addCap(shape, colour, {
    at: [0, plateThickness + 0.1, 0],
    size: [0.3, 0.5, 0.2],
    tilt: isOn ? leverTilt : -leverTilt,
  })
  addOutput(shape, pegThroughBoard)
}

const standingSwitch: ShapeBuilder = (shape, { custom }) => {
  const colour = custom.colour()
  const isOn = custom.u8() !== 0
  addBlock(shape, palette.white)
  addCap(shape, colour, { at: [0, 1.1, 0], size: [0.3, 0.6, 0.2], tilt: isOn ? leverTilt : -leverTilt })
  addFrontOutput(shape)
}

const button: ShapeBuilder = (shape, { custom }) => {
  const colour = custom.colour()
  const height = custom.u8() !== 0 ? 0.08 : 0.2
  addBlock(shape, palette.white)
  addCap(shape, colour, { at: [0, 1 + height / 2, 0], size: [0.7, height, 0.7] })
  addFrontOutput(shape)
}

const peg: ShapeBuilder = (shape) => addInput(shape, { at: [0, 0, 0], direction: up, length: defaultPegLength })

const throughPeg: ShapeBuilder = (shape) => {
  addBlock(shape, palette.white, { at: [0, -0.25, 0], size: [2 / 3, 7 / 6, 2 / 3] })
  addInput(shape, { at: [0, third, 0], direction: up, length: 2 / 3 })
  addInput(shape, { at: [0, -5 / 6, 0], direction: down, length: 2 / 3 })
}

/** The game's components. Sizes were fitted to its pictures, measured in the game, or estimated. */
export const catalogue: Readonly<Record<string, ShapeBuilder>> = {
  'MHG.CircuitBoard': board,
  'MHG.Mount': mount,
  'MHG.Peg': peg,
  'MHG.ThroughPeg': throughPeg,
  'MHG.Inverter': cube(palette.white),
  'MHG.AndGate': gate(palette.andGate),
  'MHG.XorGate': gate(palette.xorGate),
  'MHG.Relay': relay,
  'MHG.DLatch': latch,
  'MHG.Buffer': twoEnded,
  'MHG.Buffer_WithOutput': cube(palette.white),
  'MHG.Delayer': cube(palette.delayer),
  'MHG.ChubbySocket': socket([1, 1, third], socketFaces.get('MHG.ChubbySocket')!),
  'MHG.Socket': socket([third, 2 / 3, third / 2], socketFaces.get('MHG.Socket')!),
  'MHG.PanelLabel': label,
  'MHG.Label': label,
  'MHG.PanelDisplay': panelDisplay,
  'MHG.StandingDisplay': standingDisplay,
  'MHG.PanelButton': panelButton,
  'MHG.PanelSwitch': panelSwitch,
  'MHG.Switch': standingSwitch,
  'MHG.Button': button,
}

/** A placeholder that nobody mistakes for the real component. */
export const unknownComponent: ShapeBuilder = (shape, { inputs, outputs, reach }) => {
  const squares = Math.max(1, inputs, outputs)
  if (!reach || squares / 2 <= Math.min(reach.left, reach.right)) {
    return addBlock(shape, palette.unknown, { size: [squares, 1, 1] })
  }
  addFittedComponent(shape, { inputs, outputs, reach })
}

const pegShare = 0.8

/** Narrower and moved, so that it stays on its board. */
function addFittedComponent(
  shape: Shape,
  { inputs, outputs, reach }: { inputs: number; outputs: number; reach: Reach },
) {
  const { left, right } = reach
  const squares = Math.max(1, inputs, outputs)
  const width = Math.max(1, Math.min(squares, left + right))
  const middle = left < right ? Math.max(0, width / 2 - left) : Math.min(0, right - width / 2)
  const spacing = width / squares
  const at = (peg: number, count: number, z: number): Vec3 => [middle + (peg - (count - 1) / 2) * spacing, 0.5, z]
  const maxWidth = spacing * pegShare
  addBlock(shape, palette.unknown, { at: [middle, 0.5, 0], size: [width, 1, 1] })
  for (let peg = 0; peg < inputs; peg++) addInput(shape, { at: at(peg, inputs, -0.5), direction: back, maxWidth })
  for (let peg = 0; peg < outputs; peg++) addOutput(shape, { at: at(peg, outputs, 0.5), direction: front, maxWidth })
  shape.parts = shape.parts.map((part) => ({ ...part, hasVariableSize: true }))
}

/** Files may have more pegs than the game's own components. */
export function addMissingPegs(shape: Shape, { inputs, outputs }: ShapeOptions): void {
  const missing = { inputs: inputs - shape.inputs.length, outputs: outputs - shape.outputs.length }
  for (let peg = 0; peg < missing.inputs; peg++) addBackInput(shape, peg - (missing.inputs - 1) / 2)
  for (let peg = 0; peg < missing.outputs; peg++) {
    addOutput(shape, { at: [peg - (missing.outputs - 1) / 2, 0.5, 0.5], direction: front })
  }
}
