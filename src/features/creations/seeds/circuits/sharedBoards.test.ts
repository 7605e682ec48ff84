import { describe, expect, it } from 'vitest'
import { bytesSource, estimateSimilarity, fingerprintBoards, minBoardSimilarity, writeSave } from '#gamefiles/index.ts'
import { loadDemoCreations } from '../demoCreations.ts'
import { circuits } from './circuits.ts'

describe('the circuits of the demo', () => {
  it('share no board with each other', async () => {
    // The versions of one creation do.
    const names = loadDemoCreations().flatMap((creation) => (creation.kind === 'mod' ? [] : [creation.circuit.name]))
    const boards = await Promise.all(
      names.map(async (name) => {
        const save = await circuits[name]().build({ board: [51, 51, 51], ticks: 1 })
        return fingerprintBoards(bytesSource(writeSave(save)))
      }),
    )
    for (const [index, own] of boards.entries()) {
      const pairs = own.flatMap((board) =>
        boards.slice(0, index).flatMap((others) => others.map((other) => [board, other] as const)),
      )
      for (const [board, other] of pairs) {
        expect(estimateSimilarity(board.sketch, other.sketch)).toBeLessThan(minBoardSimilarity)
      }
    }
  })
})
