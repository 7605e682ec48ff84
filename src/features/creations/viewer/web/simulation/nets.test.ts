import { describe, expect, it } from 'vitest'
import { type NewComponent, writeSave } from '#gamefiles/index.ts'
import { loadCircuit } from '#simulation/worker/loadCircuit.ts'
import { findConnection, isConnected } from './nets.ts'
import { findSignal } from './probedSignals.ts'

const peg = (x: number): NewComponent => ({ type: 'MHG.Peg', parent: 1, position: [x, 150, 150], inputs: [0] })
const inverter = (x: number): NewComponent => {
  return { type: 'MHG.Inverter', parent: 1, position: [x, 150, 750], inputs: [0], outputs: [0] }
}

/** Two inverters drive one net of three pegs; the second drives a peg of its own, too. */
const components = [{ type: 'MHG.CircuitBoard' }, inverter(150), inverter(750), ...[150, 450, 750, 1_050].map(peg)]
const input = (component: number) => ({ component, input: 0 })
const output = (component: number) => ({ component, output: 0 })
const wires = [
  { from: output(2), to: input(4) },
  { from: input(4), to: input(5) },
  { from: input(5), to: input(6) },
  { from: output(3), to: input(6) },
  { from: output(3), to: input(7) },
]

async function load() {
  const { loaded } = await loadCircuit(writeSave({ components, wires }), null)
  const lampOf = (owner: number) => findSignal(loaded, { isWire: false, owner })!.lamp
  const listWires = (lamp: number) => {
    const connection = findConnection(loaded, lamp)
    const owners = wires.map((_, owner) => owner)
    return owners.filter((owner) => isConnected(connection, loaded, { isWire: true, box: -1, owner }))
  }
  /** The components with a box that belongs to it. */
  const listParts = (lamp: number) => {
    const connection = findConnection(loaded, lamp)
    const { owners, count } = loaded.model.parts
    const boxes = Array.from({ length: count }, (_, box) => ({ isWire: false, box, owner: owners[box]! }))
    return [...new Set(boxes.filter((box) => isConnected(connection, loaded, box)).map(({ owner }) => owner))]
  }
  return { loaded, lampOf, listWires, listParts }
}

describe('the connection of a peg', () => {
  it('is its net with all wires that lead to it, and the outputs that drive it', async () => {
    const { loaded, lampOf, listWires, listParts } = await load()
    for (const component of [3, 4, 5]) {
      expect(listWires(lampOf(component))).toEqual([0, 1, 2, 3])
      expect(listParts(lampOf(component))).toEqual([1, 2, 3, 4, 5])
    }
    expect(findConnection(loaded, lampOf(3))).toMatchObject({ pegCount: 5, wireCount: 4 })
  })

  it('is that of all nets that it drives for an output', async () => {
    const { lampOf, listWires, listParts } = await load()
    expect(listWires(lampOf(1))).toEqual([0, 1, 2, 3])
    expect(listWires(lampOf(2))).toEqual([0, 1, 2, 3, 4])
    expect(listParts(lampOf(2))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('has no wires if there are none', async () => {
    const { loaded } = await load()
    // The input of the first inverter.
    const lamp = loaded.inputLamps[loaded.inputBegins[1]!]!
    expect(findConnection(loaded, lamp)).toMatchObject({ pegCount: 1, wireCount: 0 })
  })
})

describe('the signal of a part', () => {
  it('is that of the peg that is pointed at', async () => {
    const { loaded } = await load()
    const lamp = loaded.inputLamps[loaded.inputBegins[2]!]!
    expect(findSignal(loaded, { isWire: false, owner: 2, lamp })).toEqual({ lamp, name: 'Inverter 3, input' })
    expect(findSignal(loaded, { isWire: false, owner: 2 })?.name).toBe('Inverter 3')
  })
})
