import sharp from 'sharp'
import type { BuiltCircuit } from './circuits/addStates.ts'

const size = { width: 1_024, height: 576 }
const [right, down] = [0.866, 0.5]

type Point = readonly [x: number, y: number, z: number]
type View = (point: Point) => string

const colours: Record<string, string> = {
  'MHG.Inverter': '#d0d1cf',
  'MHG.AndGate': '#5e1614',
  'MHG.XorGate': '#192a7b',
  'MHG.DLatch': '#2d8b14',
  'MHG.Relay': '#6e1134',
  'MHG.Delayer': '#8c420c',
  'MHG.Switch': '#ba0000',
  'MHG.ChubbySocket': '#d0d1cf',
  'MHG.Peg': '#2a2d30',
  'MHG.StandingDisplay': '#202020',
}
/** Dots would merge below it. */
const minGridScale = 8
const unknownColour = '#7b5cb8'
const squareSize = 300

type PlacedPart = { type: string; x: number; z: number; isOn: boolean }
type PlacedWire = { from: PlacedPart; to: PlacedPart; isOn: boolean }

/** In squares. */
type Drawing = { width: number; depth: number; parts: PlacedPart[]; wires: PlacedWire[] }

/** Draws all boards as one. */
export function toDrawing({ components, wires, on }: BuiltCircuit): Drawing {
  const lit = new Set(on)
  const placed = components.map(({ type, parent, position = [0, 0, 0], inputs = [], outputs = [] }): PlacedPart => {
    const [left = 0] = (parent === undefined ? undefined : components[parent - 1]?.position) ?? []
    const [x, z] = [position[0]! + left, position[2]!].map((length) => Math.floor(length / squareSize)) as [
      number,
      number,
    ]
    return { type, x, z, isOn: lit.has(outputs[0] ?? inputs[0] ?? 0) }
  })
  const parts = placed.filter(({ type }) => !/Board|Label/.test(type))
  return {
    parts,
    width: Math.max(...parts.map(({ x }) => x)) + 2,
    depth: Math.max(...parts.map(({ z }) => z)) + 3,
    wires: wires.map(({ from, to, state = 0 }) => {
      return { from: placed[from.component - 1]!, to: placed[to.component - 1]!, isOn: lit.has(state) }
    }),
  }
}

export function drawCircuit(circuit: Drawing, board: string): Promise<Buffer> {
  const { width, depth } = circuit
  const scale = findScale(circuit)
  const view = createView(circuit, scale)
  const boxes = [...circuit.parts].sort((a, b) => a.x + a.z - b.x - b.z)
  const shapes = [
    drawBox(view, { low: [0, 0, 0], high: [width, 0.5, depth] }, board),
    ...(scale < minGridScale ? [] : drawGrid(view, circuit)),
    ...boxes.map((part) => drawPart(view, part, scale)),
    ...circuit.wires.map((wire) => drawWire(view, wire, scale)),
  ]
  return sharp(Buffer.from(wrapSvg(shapes.join(''))))
    .png({ compressionLevel: 3 })
    .toBuffer()
}

function wrapSvg(shapes: string): string {
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#2a3440"/><stop offset="1" stop-color="#151b21"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/>${shapes}</svg>`
}

/** In pixels per square. */
const findScale = ({ width, depth }: Drawing): number =>
  Math.min(size.width / ((width + depth) * right), size.height / ((width + depth) * down + 3)) * 0.9

function createView({ width, depth }: Drawing, scale: number): View {
  const left = size.width / 2 - ((width - depth) * right * scale) / 2
  const top = size.height / 2 - ((width + depth) * down * scale) / 2
  return ([x, y, z]) => `${round(left + (x - z) * right * scale)} ${round(top + ((x + z) * down - y) * scale)}`
}

const round = (value: number): number => Math.round(value * 10) / 10

type Box = { low: Point; high: Point }

function drawBox(view: View, { low: [x0, y0, z0], high: [x1, y1, z1] }: Box, colour: string): string {
  const face = (points: Point[], light: number) =>
    `<path d="M${points.map(view).join('L')}Z" fill="${colour}"/>${drawShade(points.map(view).join('L'), light)}`
  return (
    face(
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      0.18,
    ) +
    face(
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      -0.12,
    ) +
    face(
      [
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x1, y0, z1],
      ],
      -0.34,
    )
  )
}

const drawShade = (points: string, light: number): string =>
  `<path d="M${points}Z" fill="${light > 0 ? '#fff' : '#000'}" fill-opacity="${Math.abs(light)}"/>`

function drawGrid(view: View, { width, depth }: Drawing): string[] {
  const segments: string[] = []
  for (let x = 0; x < width; x++) {
    for (let z = 0; z < depth; z++) segments.push(`M${view([x + 0.5, 0.5, z + 0.5])}h.1`)
  }
  return [
    `<path d="${segments.join('')}" stroke="#fff" stroke-opacity=".22" stroke-width="2.5" stroke-linecap="round"/>`,
  ]
}

function drawPart(view: View, { type, x, z, isOn }: PlacedPart, scale: number): string {
  const colour = colours[type] ?? unknownColour
  const isPeg = type === 'MHG.Peg'
  const [inset, height, depth] = isPeg
    ? [0.35, 1.4, 0.3]
    : [0.08, 1.4, type === 'MHG.Relay' || type === 'MHG.DLatch' ? 1.84 : 0.84]
  const body = drawBox(
    view,
    { low: [x + inset, 0.5, z + inset], high: [x + 1 - inset, height, z + inset + depth] },
    colour,
  )
  const lamp = view([x + 0.5, height, z + 0.5])
  const [cx, cy] = lamp.split(' ')
  return `${body}<circle cx="${cx}" cy="${cy}" r="${round(scale * 0.15)}" fill="${isOn ? '#ff5a4a' : '#161514'}"/>`
}

function drawWire(view: View, { from, to, isOn }: PlacedWire, scale: number): string {
  const [start, end] = [view([from.x + 0.5, 1.4, from.z + 0.9]), view([to.x + 0.5, 1.4, to.z + 0.1])]
  const middle = view([(from.x + to.x) / 2 + 0.5, 3.2, (from.z + to.z) / 2 + 0.5])
  const path = `<path d="M${start}Q${middle} ${end}" fill="none" stroke-linecap="round"`
  const colour = isOn ? '#dd2a1c' : '#15181b'
  return `${path} stroke="${colour}" stroke-width="${round(scale * 0.18)}"/>`
}
