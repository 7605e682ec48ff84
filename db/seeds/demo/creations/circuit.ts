import { customData, type NewComponent, type NewWire } from '#gamefiles/index.ts'

const square = 300
const boardTop = 150

/** Pegs of the game's components: how many lines come in and go out. */
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

/** How a circuit is laid out: so many equal slices side by side, each a row of parts from back to front. */
export type Plan = {
  slices: number
  /** Names without their "MHG."; another mod's with it. */
  parts: readonly string[]
  board: readonly [red: number, green: number, blue: number]
  /** Whether a line leads from each slice to the next. */
  carries?: boolean
}

export type PlacedPart = { type: string; x: number; z: number; isOn: boolean }
export type PlacedWire = { from: PlacedPart; to: PlacedPart; isOn: boolean }

export type Circuit = {
  width: number
  depth: number
  parts: PlacedPart[]
  wired: PlacedWire[]
  components: NewComponent[]
  wires: NewWire[]
  on: number[]
}

const fullName = (name: string): string => (name.includes('.') ? name : `MHG.${name}`)
const pegsOf = (type: string) => pegs[type] ?? { inputs: 2, outputs: 1 }

/** Builds a circuit after a plan; its lines carry the bits of a number, so that some of them are on. */
export function layOut({ slices, parts, board, carries = true }: Plan): Circuit {
  const [width, depth] = [slices * 2 + 1, parts.length * 3 + 1]
  const boardData = customData.board(board, width, depth)
  const circuit: Circuit = { width, depth, parts: [], wired: [], components: [], wires: [], on: [] }
  circuit.components.push({ type: 'MHG.CircuitBoard', customData: boardData })
  let states = 0
  let carry: Placed | undefined
  for (let slice = 0; slice < slices; slice++) {
    let before: Placed | undefined
    for (const [row, name] of parts.entries()) {
      const isOn = (0b1011_0010_1101 >> ((slice + row) % 12)) % 2 === 1
      const placed = place(circuit, { type: fullName(name), x: slice * 2 + 1, z: row * 3 + 1, isOn }, ++states)
      connect(circuit, before, { to: placed, input: 0 })
      if (carries && row === 1) connect(circuit, carry, { to: placed, input: 1 })
      if (placed.component.outputs?.length) before = placed
    }
    carry = before
  }
  return circuit
}

type Placed = { part: PlacedPart; component: NewComponent & { address: number }; state: number }

function place(circuit: Circuit, part: PlacedPart, state: number): Placed {
  const { inputs, outputs } = pegsOf(part.type)
  const component = {
    type: part.type,
    address: circuit.components.length + 1,
    parent: 1,
    position: [part.x * square + square / 2, boardTop, part.z * square + square / 2],
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
  to.component.inputs = inputs.map((old, at) => (at === input ? state : old))
  circuit.wires.push({
    from: { component: from.component.address, output: 0 },
    to: { component: to.component.address, input },
    state,
  })
  circuit.wired.push({ from: part, to: to.part, isOn: part.isOn })
}
