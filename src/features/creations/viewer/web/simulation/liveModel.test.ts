import { describe, expect, it } from 'vitest'
import { buildModel, bytesSource, customData, type NewComponent, writeSave } from '#gamefiles/index.ts'
import type { LiveBoxes } from '#simulation/view/boxList.ts'
import { loadCircuit } from '#simulation/worker/loadCircuit.ts'
import { parseModel } from '#tests/models.ts'

const quarter = [0, Math.SQRT1_2, 0, Math.SQRT1_2]
const components: NewComponent[] = [
  { type: 'MHG.CircuitBoard', customData: customData.board([51, 60, 70], 9, 5), rotation: [0.1, 0.2, 0.3, 0.9] },
  { type: 'MHG.Inverter', parent: 1, position: [450, 150, 450], rotation: quarter, inputs: [0], outputs: [0] },
  { type: 'MHG.AndGate', parent: 1, position: [1_050, 150, 450], inputs: [0, 0, 0], outputs: [0] },
  { type: 'MHG.Mount', parent: 1, position: [1_950, 150, 450], customData: customData.mount(9) },
  {
    type: 'MHG.Switch',
    parent: 1,
    position: [450, 150, 1_050],
    outputs: [0],
    customData: customData.toggle([9, 8, 7], false),
  },
  {
    type: 'MHG.PanelDisplay',
    parent: 1,
    position: [1_950, 150, 1_050],
    inputs: [0],
    customData: customData.panelDisplay(2, 1, 4),
  },
]
const wires = [{ from: { component: 2, output: 0 }, to: { component: 3, input: 1 } }]

type Frames = { count: number; frames: Float32Array }

/** Frames as text, with half axes of either sign. */
const listFrames = ({ count, frames }: Frames): string[] =>
  Array.from({ length: count }, (_, box) => {
    const frame = [...frames.subarray(box * 12, box * 12 + 12)]
    const axes = [3, 6, 9].map((at) => {
      const axis = frame.slice(at, at + 3)
      const sign = Math.sign(axis.find((value) => Math.abs(value) > 1e-3) ?? 1)
      return axis.map((value) => (value * sign + 0).toFixed(2)).join()
    })
    return [...frame.slice(0, 3).map((value) => (value + 0).toFixed(2)), ...axes.sort()]
      .join(' ')
      .replaceAll('-0.00', '0.00')
  }).sort()

describe('the picture of a running circuit', () => {
  it('has its boxes where the model has them', async () => {
    const bytes = writeSave({ components, wires })
    const { loaded } = await loadCircuit(bytes, null)
    const { glb } = await buildModel(bytesSource(bytes))
    const model = await parseModel(glb)
    expect(listFrames(loaded.model.wires)).toEqual(listFrames(model.wires))
    // A lever has boxes in both positions, and those of one are visible.
    const visible = withoutHidden(loaded.model.parts)
    expect(listFrames(visible)).toEqual(listFrames(model.parts))
  })

  it('shows displays in their colour and pegs by their net', async () => {
    const { loaded } = await loadCircuit(writeSave({ components, wires }), null)
    const { litColours, lamps, owners, count } = loaded.model.parts
    const ofDisplay = Array.from({ length: count }, (_, box) => box).filter((box) => owners[box] === 5)
    const lit = ofDisplay
      .filter((box) => lamps[box * 3 + 1]! > 0)
      .map((box) => [...litColours.subarray(box * 4, box * 4 + 3)])
    expect(lit).toContainEqual([0xff, 0x5f, 0x00])
    expect(lit).toContainEqual([0xdd, 0x0d, 0x09])
  })
})

/** Leaves out the boxes that are hidden while a control is off. */
function withoutHidden({ count, frames, lamps }: LiveBoxes): Frames {
  const boxes = Array.from({ length: count }, (_, box) => box).filter((box) => lamps[box * 3 + 2] !== 2)
  return {
    count: boxes.length,
    frames: Float32Array.from(boxes.flatMap((box) => [...frames.subarray(box * 12, box * 12 + 12)])),
  }
}
