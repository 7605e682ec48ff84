import { describe, expect, it } from 'vitest'
import { buildModel, bytesSource, customData, type NewComponent, writeSave } from '../index.ts'

const board = { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 9, 5) }
const gate = (x: number, z: number): NewComponent => {
  return { type: 'MHG.AndGate', parent: 1, position: [x, 150, z], inputs: [0, 0], outputs: [0] }
}

const measure = async (components: NewComponent[]) =>
  (await buildModel(bytesSource(writeSave({ kind: 'subassembly', components })))).squares

describe('the size of a creation in squares', () => {
  it('is that of its board and what stands on it', async () => {
    expect(await measure([board])).toEqual([9, 1, 5])
    expect(await measure([board, gate(450, 450)])).toEqual([9, 2, 5])
  })

  it('does not count pegs that stick out beside the board', async () => {
    expect(await measure([board, gate(150, 150), gate(2_550, 1_350)])).toEqual([9, 2, 5])
  })

  it('grows by parts beside the board', async () => {
    expect(await measure([board, gate(2_850, 450)])).toEqual([10, 2, 5])
  })

  it('follows a turn of the board', async () => {
    const half = Math.SQRT1_2
    expect(await measure([{ ...board, rotation: [0, half, 0, half] }])).toEqual([5, 1, 9])
    expect(await measure([{ ...board, rotation: [half, 0, 0, half] }])).toEqual([9, 5, 1])
  })
})
