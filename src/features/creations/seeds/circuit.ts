import { customData, type NewComponent, type NewWire } from '#gamefiles/index.ts'

const squareSize = 300
const boardTop = 150

const pegs: Record<string, { inputs: number; outputs: number }> = {
  'MHG.Inverter': { inputs: 1, outputs: 1 },
  'MHG.AndGate': { inputs: 2, outputs: 1 },
  'MHG.XorGate': { inputs: 2, outputs: 1 },
  'MHG.DLatch': { inputs: 2, outputs: 1 },
  'MHG.Delayer': { inputs: 1, outputs: 1 },
  'MHG.Relay': { inputs: 3, outputs: 0 },
  'MHG.Peg': { inputs: 1, outputs: 0 },
  'MHG.Switch': { inputs: 0, outputs: 1 },
  'MHG.ChubbySocket': { inputs: 1, outputs: 0 },
  'MHG.StandingDisplay': { inputs: 1, outputs: 0 },
}

/** Equal slices side by side, each a row of parts from back to front. */
export type CircuitPlan = {
  slices: number
  /** Names without the prefix "MHG."; parts of other mods with their prefix. */
  parts: readonly string[]
  board: readonly [red: number, green: number, blue: number]
  carries?: boolean
}

export type PlacedPart = { type: string; x: number; z: number; isOn: boolean }
export type PlacedWire = { from: PlacedPart; to: PlacedPart; isOn: boolean }

export type Circuit = {
  width: number
  depth: number
  parts: PlacedPart[]
  placedWires: PlacedWire[]
  components: NewComponent[]
  wires: NewWire[]
  on: number[]
}

const fullName = (name: string): string => (name.includes('.') ? name : `MHG.${name}`)
const getPegs = (type: string) => pegs[type] ?? { inputs: 2, outputs: 1 }

/** The wires carry a fixed number, so that some are on. */
export function layOutCircuit({ slices, parts, board, carries = true }: CircuitPlan): Circuit {
  const [width, depth] = [slices * 2 + 1, parts.length * 3 + 1]
  const boardData = customData.board(board, width, depth)
  const circuit: Circuit = { width, depth, parts: [], placedWires: [], components: [], wires: [], on: [] }
  circuit.components.push({ type: 'MHG.CircuitBoard', customData: boardData })
  let states = 0
  let carry: Placed | undefined
  for (let slice = 0; slice < slices; slice++) {
    let previous: Placed | undefined
    for (const [row, name] of parts.entries()) {
      const isOn = (0b1011_0010_1101 >> ((slice + row) % 12)) % 2 === 1
      const placed = place(circuit, { type: fullName(name), x: slice * 2 + 1, z: row * 3 + 1, isOn }, ++states)
      connect(circuit, previous, { to: placed, input: 0 })
      if (carries && row === 1) connect(circuit, carry, { to: placed, input: 1 })
      if (placed.component.outputs?.length) previous = placed
    }
    carry = previous
  }
  return circuit
}

type Placed = { part: PlacedPart; component: NewComponent & { address: number }; state: number }

function place(circuit: Circuit, part: PlacedPart, state: number): Placed {
  const { inputs, outputs } = getPegs(part.type)
  const component = {
    type: part.type,
    address: circuit.components.length + 1,
    parent: 1,
    position: [part.x * squareSize + squareSize / 2, boardTop, part.z * squareSize + squareSize / 2],
    inputs: Array.from({ length: inputs }, () => 0),
    outputs: Array.from({ length: outputs }, () => state),
    customData: part.type === 'MHG.Switch' ? customData.toggle([0xba, 0, 0], part.isOn) : null,
  }
  circuit.components.push(component)
  circuit.parts.push(part)
  if (part.isOn && outputs) circuit.on.push(state)
  return { part, component, state }
}

function connect(circuit: Circuit, from: Placed | undefined, { to, input }: { to: Placed; input: number }): void {
  const { inputs = [] } = to.component
  if (!from || input >= inputs.length) return
  const { state, part } = from
  to.component.inputs = inputs.map((current, index) => (index === input ? state : current))
  circuit.wires.push({
    from: { component: from.component.address, output: 0 },
    to: { component: to.component.address, input },
    state,
  })
  circuit.placedWires.push({ from: part, to: to.part, isOn: part.isOn })
}
