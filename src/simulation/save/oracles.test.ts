import { describe, expect, it } from 'vitest'
import { customData, type NewComponent, type NewWire, writeSave } from '#gamefiles/index.ts'
import { foreignSamples, readSample } from '#tests/gameFiles.ts'
import {
  findGateErrors,
  findLinkErrors,
  findNetErrors,
  findSaveErrors,
  readStatedSave,
} from '#tests/simulation/oracles.ts'
import { findNets } from '../compile/findNets.ts'

const squareMm = 300
const half = Math.SQRT1_2
const turned = [0, 1, 0, 0]

const place = (x: number, z: number): Partial<NewComponent> => ({
  parent: 1,
  position: [(x + 0.5) * squareMm, 150, (z + 0.5) * squareMm],
})

const wire = (
  [from, side, output]: readonly [component: number, side: 'in' | 'out', peg: number],
  [to, input]: readonly [component: number, peg: number],
  state: number,
): NewWire => ({
  from: side === 'in' ? { component: from, input: output } : { component: from, output },
  to: { component: to, input },
  state,
})

/**
 * Ids as the game gives them, written by hand: 1 is the output of a switch that is on, 2 the net of the peg behind it, 3 what the
 * sockets and the through peg join, 4 what the Fast Buffer leads, 5 and 6 the sides of a closed relay, 7 to 9 gates.
 */
const byHand: { components: NewComponent[]; wires: NewWire[]; on: number[] } = {
  components: [
    { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 20, 20) },
    { type: 'MHG.Switch', ...place(1, 1), outputs: [1], customData: customData.toggle([9, 9, 9], true) },
    { type: 'MHG.Peg', ...place(3, 1), inputs: [2] },
    // Two sockets face each other at the border of their squares; a third one looks away.
    { type: 'MHG.ChubbySocket', ...place(5, 5), inputs: [3] },
    { type: 'MHG.Socket', ...place(5, 6), rotation: turned, inputs: [3] },
    { type: 'MHG.Socket', ...place(8, 5), rotation: [0, half, 0, half], inputs: [10] },
    { type: 'MHG.ThroughPeg', ...place(10, 5), inputs: [3, 3] },
    { type: 'MHG.Buffer', ...place(10, 8), inputs: [3, 4] },
    { type: 'MHG.Relay', ...place(12, 8), inputs: [4, 5, 6] },
    { type: 'MHG.Inverter', ...place(14, 8), inputs: [5], outputs: [7] },
    { type: 'MHG.AndGate', ...place(16, 8), inputs: [2, 6], outputs: [8] },
    { type: 'MHG.DLatch', ...place(18, 8), inputs: [11, 12], outputs: [9] },
  ],
  wires: [
    wire([2, 'out', 0], [3, 0], 1),
    wire([2, 'out', 0], [4, 0], 1),
    wire([5, 'in', 0], [7, 0], 3),
    wire([7, 'in', 1], [8, 0], 3),
    wire([8, 'in', 1], [9, 0], 4),
    wire([2, 'out', 0], [9, 1], 1),
    wire([9, 'in', 1], [10, 0], 5),
    wire([3, 'in', 0], [11, 0], 2),
    wire([9, 'in', 2], [11, 1], 6),
    wire([10, 'out', 0], [12, 1], 7),
  ],
  on: [1, 2, 3, 4, 5, 6, 8, 9],
}

const read = (changes: Partial<typeof byHand> = {}) => readStatedSave(writeSave({ ...byHand, ...changes }))

describe('a save', () => {
  it.each([
    ['whose ids and states are written as the game does', () => writeSave(byHand)],
    ...foreignSamples.map((sample): [string, () => Uint8Array] => [sample.file, () => readSample(sample)]),
  ])('%s has the nets, gates and links of the engine', async (_, load) => {
    expect(findSaveErrors(await readStatedSave(load()))).toEqual([])
  })
})

describe('the comparison with a save', () => {
  it.each([
    ['without contacts of sockets', { contacts: new Int32Array() }],
    ['without through pegs', { types: byHand.components.map(({ type }) => type.replace('ThroughPeg', 'Mod')) }],
    ['without the first wire between inputs', { wires: Int32Array.of(~0, 0, ~0, 1) }],
  ])('finds nets %s', async (_, change) => {
    const save = await read()
    const { netOfInput } = findNets({ ...save.source, ...change })
    expect(findNetErrors(save, netOfInput)).not.toEqual([])
  })

  it('finds nets that outputs join', async () => {
    const save = await read()
    const { netOfInput } = findNets(save.source)
    const [joined, other] = [netOfInput[0]!, netOfInput[1]!]
    expect(
      findNetErrors(
        save,
        netOfInput.map((net) => (net === other ? joined : net)),
      ),
    ).not.toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6, 8])('finds a state %i that is not on', async (missing) => {
    const save = await read({ on: byHand.on.filter((id) => id !== missing) })
    const errors = [...findGateErrors(save, { hasDelayers: true }), ...findLinkErrors(save)]
    expect(errors).not.toEqual([])
  })

  it('finds a Fast Buffer and a relay with their pegs exchanged', async () => {
    const components = byHand.components.map((component) =>
      component.type === 'MHG.Buffer'
        ? { ...component, inputs: [4, 3] }
        : component.type === 'MHG.Relay'
          ? { ...component, inputs: [12, 5, 6] }
          : component,
    )
    expect(findLinkErrors(await read({ components }))).toHaveLength(2)
  })
})
