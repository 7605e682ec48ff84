import type { Circuit } from '../circuit.ts'
import { Simulation } from '../engine/simulation.ts'
import { testBenchLimits } from './limits.ts'
import type { Case, Column, Table } from './parseTable.ts'
import { TestBenchError } from './testBenchError.ts'

/** A cell that is not as the table says. The number of the case counts from 1. */
export type Mismatch = { case: number; column: string; expected: string; actual: string }

export type TestBenchResult = {
  caseCount: number
  passedCount: number
  /** The first failing cells, in the order of the table; at most `maxMismatches`. */
  mismatches: Mismatch[]
}

type Options = {
  /** How long each case runs before its outputs are compared. */
  ticks: number
  /** Whether a case begins where the one before ended, instead of as saved. */
  isSequential: boolean
}

const { maxMismatches, timeoutMs } = testBenchLimits
/** An endlessly busy circuit needs a look at the clock now and then. */
const sliceTicks = 64

/** Throws TestBenchError if it takes too long. */
export function runTestBench(circuit: Circuit, table: Table, { ticks, isSequential }: Options): TestBenchResult {
  const simulation = new Simulation(circuit)
  const start = simulation.save()
  const endsAt = performance.now() + timeoutMs
  const result: TestBenchResult = { caseCount: table.cases.length, passedCount: 0, mismatches: [] }
  for (const [index, values] of table.cases.entries()) {
    if (!isSequential) simulation.restore(start)
    applyInputs(simulation, table.columns, values)
    for (let left = ticks; left > 0; left -= sliceTicks) {
      simulation.run(Math.min(left, sliceTicks))
      if (performance.now() > endsAt) throw new TestBenchError('tooSlow', String(index + 1))
    }
    const mismatches = compareOutputs(simulation, table.columns, values)
    if (mismatches.length === 0) result.passedCount++
    const room = maxMismatches - result.mismatches.length
    result.mismatches.push(...mismatches.slice(0, room).map((mismatch) => ({ case: index + 1, ...mismatch })))
  }
  return result
}

function applyInputs(simulation: Simulation, columns: readonly Column[], values: Case): void {
  for (const [index, column] of columns.entries()) {
    if (column.direction !== 'input') continue
    const value = values[index]
    for (const [bit, { gate, kind }] of column.bits.entries()) {
      if (value !== undefined) simulation.setControl(gate, ((value >> BigInt(bit)) & 1n) === 1n)
      // Buttons and keys are released by a case that does not press them.
      else if (kind !== 'switch') simulation.setControl(gate, false)
    }
  }
}

function compareOutputs(simulation: Simulation, columns: readonly Column[], values: Case): Omit<Mismatch, 'case'>[] {
  return columns.flatMap((column, index) => {
    const expected = values[index]
    if (column.direction !== 'output' || expected === undefined) return []
    const actual = column.nets.reduce(
      (value, net, bit) => (simulation.netStates[net] ? value | (1n << BigInt(bit)) : value),
      0n,
    )
    return actual === expected ? [] : [{ column: column.title, expected: `${expected}`, actual: `${actual}` }]
  })
}
