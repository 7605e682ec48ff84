import { describe, expect, it } from 'vitest'
import { bytesSource, collectFile, customData, writeSave } from '#gamefiles/index.ts'
import { foreignSamples, readSample } from '#tests/gameFiles.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { type ContactTolerance, defaultTolerance, findContacts } from './findContacts.ts'

const narrow: ContactTolerance = { maxGap: 0.01, maxCosine: -0.999 }
const squareMm = 300

/** Two sockets that face each other, of which one is moved and turned. */
async function collectSockets({ gap = 0, degrees = 0 }) {
  const half = ((180 + degrees) * Math.PI) / 360
  const position = (z: number) => [squareMm / 2, 150, z * squareMm]
  const bytes = writeSave({
    components: [
      { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 9, 9) },
      { type: 'MHG.Socket', parent: 1, position: position(2), inputs: [0] },
      {
        type: 'MHG.Socket',
        parent: 1,
        position: position(3 + gap),
        rotation: [0, Math.sin(half), 0, Math.cos(half)],
        inputs: [0],
      },
    ],
  })
  return (await collectFile(bytesSource(bytes))).save
}

const sockets = [
  { component: 1, peg: 0 },
  { component: 2, peg: 1 },
]

describe('sockets', () => {
  it.each([
    { what: 'exactly', at: {}, touches: true, narrowly: true },
    { what: 'a tenth of a square apart', at: { gap: 0.1 }, touches: true, narrowly: false },
    { what: 'a quarter of a square apart', at: { gap: 0.25 }, touches: false, narrowly: false },
    { what: 'at an angle of 15°', at: { degrees: 15 }, touches: true, narrowly: false },
    { what: 'at an angle of 40°', at: { degrees: 40 }, touches: false, narrowly: false },
  ])(
    'that face each other $what touch: $touches, or with a narrower reading: $narrowly',
    async ({ at, ...expected }) => {
      const save = await collectSockets(at)
      expect(findContacts(save, sockets)).toHaveLength(expected.touches ? 2 : 0)
      expect(findContacts(save, sockets, narrow)).toHaveLength(expected.narrowly ? 2 : 0)
    },
  )

  it.each(
    nonEmpty([
      ['of a save of our own', async () => collectSockets({})],
      ...foreignSamples.map((sample) => {
        return [`of ${sample.file}`, async () => (await collectFile(bytesSource(readSample(sample)))).save] as const
      }),
    ] as const),
  )('%s touch in either reading', async (_, collect) => {
    const save = await collect()
    let peg = 0
    const all = Array.from({ length: save.components.length }, (_, component) => ({
      component,
      type: save.components.at(component).type,
    })).flatMap(({ component, type }) => (type.endsWith('Socket') ? [{ component, peg: peg++ }] : []))
    expect([...findContacts(save, all, narrow)]).toEqual([...findContacts(save, all, defaultTolerance)])
  })
})
