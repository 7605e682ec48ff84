import { customData, type NewComponent, type NewWire } from '#gamefiles/index.ts'
import { addStates, type BuiltCircuit } from './addStates.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** A part that others can be wired to: by its output, or by its last input if it is a peg or relay. */
export type Source = number

type Place = { x: number; z: number }

type Part = {
  type: string
  inputs: number
  outputs: number
  data: Uint8Array | null
  label: string
  /** Of a display, in squares from the corner of the displays. */
  panel?: Place
}

type Wire = { from: Source; to: number; input: number }

const squareSize = 300
const boardTop = 150
const lineDepth = 4
const minLine = 8
/** Orange, which is seen on a white plate. */
const displayColour = 4
const columnWidth = 3
const turned = [0, 1, 0, 0]

/** Lays a netlist out on a board: inputs in front, each part behind those that it listens to, displays at the back. */
export class CircuitBuilder {
  readonly #parts: Part[] = []
  readonly #wires: Wire[] = []

  switch(label: string): Source {
    return this.#add({ type: 'Switch', outputs: 1, label, data: customData.toggle([0xba, 0, 0], false) })
  }

  button(label: string): Source {
    return this.#add({ type: 'Button', outputs: 1, label, data: customData.toggle([0x00, 0x32, 0xc8], false) })
  }

  /** A gate of one output, such as XorGate. */
  gate(type: string, ...sources: Source[]): Source {
    const gate = this.openGate(type, sources.length)
    for (const [input, source] of sources.entries()) this.connect(source, gate, input)
    return gate
  }

  /** A gate whose inputs are connected later. */
  openGate = (type: string, inputs: number): Source => this.#add({ type, inputs, outputs: 1 })

  delay(ticks: number, source: Source): Source {
    const gate = this.#add({ type: 'Delayer', inputs: 1, outputs: 1, data: customData.delayer(0, ticks) })
    this.connect(source, gate)
    return gate
  }

  /** On if any of the sources is: outputs on one net. */
  any(...sources: Source[]): Source {
    const peg = this.#add({ type: 'Peg', inputs: 1 })
    for (const source of sources) this.connect(source, peg)
    return peg
  }

  /** Passes `source` on while `control` is on, in both directions. */
  relay(control: Source, source: Source): Source {
    const relay = this.#add({ type: 'Relay', inputs: 3 })
    this.connect(control, relay)
    this.connect(source, relay, 1)
    return relay
  }

  display(label: string, ...sources: Source[]): void {
    const display = this.#add({
      type: 'StandingDisplay',
      inputs: 1,
      label,
      data: customData.standingDisplay(displayColour),
    })
    for (const source of sources) this.connect(source, display)
  }

  /** A plate of its own size that lies on the board. */
  panel(label: string, { x, z, width, depth }: Place & { width: number; depth: number }): number {
    return this.#add({
      type: 'PanelDisplay',
      inputs: 1,
      label,
      data: customData.panelDisplay(width, depth, displayColour),
      panel: { x, z },
    })
  }

  /** Also for what comes later, such as feedback. */
  connect(from: Source, to: number, input = 0): void {
    this.#wires.push({ from, to, input })
  }

  /** Lets the circuit run, so that it is saved in a state that it has reached. */
  async build({ board, ticks = 200 }: { board: Rgb; ticks?: number }): Promise<BuiltCircuit> {
    const components = this.#layOut(board)
    const wires = this.#wires.map(({ from, to, input }): NewWire => {
      const component = from + 2
      const { inputs, outputs } = this.#parts[from]!
      const end = outputs === 0 ? { component, input: inputs - 1 } : { component, output: 0 }
      return { from: end, to: { component: to + 2, input } }
    })
    return addStates({ components, wires }, ticks)
  }

  #add(part: Partial<Part> & { type: string }): number {
    return this.#parts.push({ inputs: 0, outputs: 0, data: null, label: '', ...part }) - 1
  }

  #layOut(board: Rgb): NewComponent[] {
    const stages = this.#findStages()
    const isPanel = (index: number) => this.#parts[index]!.panel !== undefined
    const rows = Map.groupBy(
      [...this.#parts.keys()].filter((index) => !isPanel(index)),
      (index) => (this.#parts[index]!.type === 'StandingDisplay' ? Number.POSITIVE_INFINITY : stages[index]!),
    )
    // About as wide as deep.
    const maxLine = Math.max(minLine, Math.ceil(Math.sqrt((this.#parts.length * lineDepth) / columnWidth)))
    const lines = [...rows].sort(([a], [b]) => a - b).flatMap(([, row]) => toLines(row, maxLine))
    const width = Math.max(...lines.map((line) => line.length)) * columnWidth + 1
    const placed = new Map<number, Place>()
    for (const [line, row] of lines.entries()) {
      const left = Math.floor((width - row.length * columnWidth) / 2) + 1
      for (const [column, index] of row.entries()) {
        placed.set(index, { x: left + column * columnWidth, z: line * lineDepth + 2 })
      }
    }
    for (const [index, { panel }] of this.#parts.entries()) {
      if (panel)
        placed.set(index, { x: Math.floor(width / 2) - 2 + panel.x, z: lines.length * lineDepth + 2 + panel.z })
    }
    const depth = Math.max(...[...placed.values()].map(({ z }) => z)) + 3
    return [
      { type: 'MHG.CircuitBoard', customData: customData.board(board, width, depth) },
      ...this.#parts.map((part, index) => toComponent(part, placed.get(index)!)),
      ...this.#parts.flatMap((part, index) => (part.label ? [toLabel(part, placed.get(index)!)] : [])),
    ]
  }

  /** The longest way from an input, along wires to parts that were added later. */
  #findStages(): number[] {
    const stages = this.#parts.map(() => 0)
    for (const index of this.#parts.keys()) {
      for (const { from, to } of this.#wires)
        if (to === index && from < to) stages[to] = Math.max(stages[to]!, stages[from]! + 1)
    }
    return stages
  }
}

const toLines = (row: readonly number[], maxLine: number): number[][] =>
  Array.from({ length: Math.ceil(row.length / maxLine) }, (_, line) => row.slice(line * maxLine, (line + 1) * maxLine))

const toPosition = ({ x, z }: Place) => [x * squareSize + squareSize / 2, boardTop, z * squareSize + squareSize / 2]

function toComponent({ type, inputs, outputs, data }: Part, place: Place): NewComponent {
  return {
    type: `MHG.${type}`,
    parent: 1,
    position: toPosition(place),
    // Its face is on the far side, as seen from the inputs.
    ...(type === 'StandingDisplay' ? { rotation: turned } : {}),
    inputs: Array.from({ length: inputs }, () => 0),
    outputs: Array.from({ length: outputs }, () => 0),
    customData: data,
  }
}

/** In front of its part. */
function toLabel({ label, panel }: Part, { x, z }: Place): NewComponent {
  const position = toPosition(panel ? { x, z } : { x, z: z - 1 })
  return { type: 'MHG.PanelLabel', parent: 1, position, customData: customData.label(label, 1, 1) }
}
