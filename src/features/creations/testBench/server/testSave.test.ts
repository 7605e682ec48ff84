import { describe, expect, it } from 'vitest'
import { bytesSource, writeSave } from '#gamefiles/index.ts'
import { testSave } from '#simulation/testBench/testSave.ts'
import { createAdder } from '../../seeds/circuits/circuits.ts'

const bits = 3
const board = [0x4a, 0x5a, 0x68] as const
const adder = writeSave(await createAdder(bits).build({ board, ticks: 0 }))

const test = (table: string, { ticks = 50, isSequential = false } = {}) =>
  testSave(bytesSource(adder), null, { table, ticks, isSequential })

const title = (name: string) => Array.from({ length: bits }, (_, bit) => `${name}${bits - 1 - bit}`).join('+')
const header = `${title('A')},${title('B')},Carry+${title('S')}`
const numbers = Array.from({ length: 2 ** bits }, (_, number) => number)
const sums = numbers.flatMap((a) => numbers.map((b) => [a, b, a + b] as const))
const toTable = (rows: readonly (readonly (string | number)[])[]) =>
  [header, ...rows.map((row) => row.join(','))].join('\n')

describe('testSave', () => {
  it('passes all cases of a circuit that works', async () => {
    const outcome = await test(toTable(sums))
    expect(outcome).toMatchObject({ kind: 'done', result: { caseCount: 64, passedCount: 64, mismatches: [] } })
  })

  it('lists the cells that differ', async () => {
    const wrong = sums.map(([a, b, sum]) => [a, b, a === 2 && b === 5 ? sum - 1 : sum] as const)
    expect(await test(toTable(wrong))).toMatchObject({
      result: {
        passedCount: 63,
        mismatches: [{ case: 22, column: `Carry+${title('S')}`, expected: '6', actual: '7' }],
      },
    })
  })

  it('begins each case as saved, or where the one before ended', async () => {
    const table = toTable([
      [3, 2, 5],
      ['', 4, 7],
    ])
    expect(await test(table, { isSequential: true })).toMatchObject({ result: { passedCount: 2 } })
    expect(await test(table)).toMatchObject({ result: { passedCount: 1, mismatches: [{ case: 2, actual: '4' }] } })
  })

  it('reads cells in hexadecimal and binary, and accepts any output for nothing, - and x', async () => {
    const table = toTable([
      ['0x3', '0b10', '0x5'],
      [1, 1, ''],
      [1, 2, '-'],
      [7, 7, 'X'],
    ])
    expect(await test(table)).toMatchObject({ result: { passedCount: 4 } })
    for (const separator of [';', '\t']) {
      const separated = table.replaceAll(',', separator)
      expect(await test(separated)).toMatchObject({ result: { passedCount: 4 } })
    }
  })

  it('says what the circuit has to name', async () => {
    const { ports } = await test(toTable(sums))
    expect(ports.filter(({ isInput }) => isInput).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['A0', 'A1', 'A2', 'B0', 'B1', 'B2']),
    )
    expect(ports).toContainEqual({ name: 'Carry', isInput: false, width: 1 })
  })

  it.each([
    { problem: 'a table without cases', table: header, code: 'empty', detail: '' },
    { problem: 'a name that the circuit lacks', table: 'A9,S0\n1,1', code: 'unknownName', detail: 'A9' },
    { problem: 'a control that is set twice', table: 'A0,A1+A0,S0\n1,1,1', code: 'repeatedName', detail: 'A1+A0' },
    { problem: 'a column of controls and displays', table: 'A0+S0\n1', code: 'mixedColumn', detail: 'A0+S0' },
    { problem: 'a table without outputs', table: 'A0,A1\n1,1', code: 'noOutput', detail: '' },
    { problem: 'a word instead of a number', table: 'A0,S0\non,1', code: 'badValue', detail: 'on' },
    { problem: 'a number with too many bits', table: 'S0,A0\n2,1', code: 'badValue', detail: '2 (S0)' },
    { problem: 'too many cases', table: `A0,S0\n${'1,1\n'.repeat(1_025)}`, code: 'tooManyCases', detail: '1024' },
  ])('reports $problem', async ({ table, code, detail }) => {
    expect(await test(table)).toMatchObject({ kind: 'failed', code, detail })
  })

  it('reports rows of different lengths', async () => {
    expect(await test('A0,S0\n1')).toMatchObject({ kind: 'failed', code: 'unreadable', detail: '2 rowLength 1 2' })
  })
})
