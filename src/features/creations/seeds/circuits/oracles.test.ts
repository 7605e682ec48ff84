import { describe, expect, it } from 'vitest'
import { writeSave } from '#gamefiles/index.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { findSaveErrors, readStatedSave } from '#tests/simulation/oracles.ts'
import { type CircuitName, circuits } from './circuits.ts'

const board = [0x4a, 0x5a, 0x68] as const

describe('a circuit of the demo', () => {
  // The ids come from its netlist, not from the engine.
  it.each(nonEmpty(Object.keys(circuits) as CircuitName[]))(
    '%s is saved as the game would: ids per net, resting gates as their functions, and a run goes on from its save',
    async (name) => {
      const save = await circuits[name]().build({ board })
      expect(findSaveErrors(await readStatedSave(writeSave(save)))).toEqual([])
    },
  )
})
