import { describe, expect, it } from 'vitest'
import { buildModel, bytesSource, customData, type NewComponent, writeSave } from '#gamefiles/index.ts'
import { loadCircuit } from '#simulation/worker/loadCircuit.ts'
import { parseModel } from '#tests/models.ts'
import { findNet } from './findNet.ts'

const peg = (x: number, z: number): NewComponent => {
  return { type: 'MHG.Peg', parent: 1, position: [x, 150, z], inputs: [0] }
}

/** Two wires that cross in the middle of both, and one beside them; the board lies askew. */
const components: NewComponent[] = [
  { type: 'MHG.CircuitBoard', customData: customData.board([51, 60, 70], 9, 9), rotation: [0.1, 0.2, 0.3, 0.9] },
  peg(150, 150),
  peg(1_950, 1_950),
  peg(150, 1_950),
  peg(1_950, 150),
  peg(1_050, 2_250),
  { type: 'MHG.Inverter', parent: 1, position: [1_050, 150, 450], inputs: [0], outputs: [0] },
]
const input = (component: number) => ({ component, input: 0 })
const wires = [
  { from: input(2), to: input(3) },
  { from: input(4), to: input(5) },
  { from: input(3), to: input(6) },
]

async function loadBoth() {
  const bytes = writeSave({ components, wires })
  const { loaded } = await loadCircuit(bytes, null)
  const { glb } = await buildModel(bytesSource(bytes))
  const model = await parseModel(glb)
  const countMarked = (picked: { isWire: boolean; box: number }) => {
    const net = findNet(loaded, picked, model)
    const count = (isWire: boolean) =>
      [...Array(isWire ? model.wires.count : model.parts.count).keys()].filter((box) => net?.isMarked({ isWire, box }))
        .length
    return net && { pegs: net.pegCount, wires: net.wireCount, parts: count(false), wireBoxes: count(true) }
  }
  return { model, countMarked }
}

describe('the net of a box in a model', () => {
  it('is found for wires, also if they cross in one point, and marks their pegs and wires in the model', async () => {
    const { model, countMarked } = await loadBoth()
    const nets = [...Array(model.wires.count).keys()].map((box) => countMarked({ isWire: true, box }))
    expect(nets.map((net) => net && [net.wires, net.pegs, net.wireBoxes, net.parts]).sort()).toEqual([
      [1, 2, 1, 2],
      [2, 3, 2, 3],
      [2, 3, 2, 3],
    ])
  })

  it('is found for pegs, and for no other part', async () => {
    const { model, countMarked } = await loadBoth()
    const isPeg = (box: number) => model.items[model.parts.items[box]!]!.part === 'MHG.Peg'
    const isBoard = (box: number) => model.items[model.parts.items[box]!]!.part === 'MHG.CircuitBoard'
    const boxes = [...Array(model.parts.count).keys()]
    expect(
      boxes
        .filter(isPeg)
        .map((box) => countMarked({ isWire: false, box })?.pegs)
        .sort(),
    ).toEqual([2, 2, 3, 3, 3])
    expect(boxes.filter(isBoard).map((box) => countMarked({ isWire: false, box }))).toEqual([undefined])
  })
})
