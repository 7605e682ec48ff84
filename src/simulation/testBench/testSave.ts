import { type ByteSource, collectFile } from '#gamefiles/index.ts'
import { compileCircuit } from '../compile/compileCircuit.ts'
import { keepsData, readCircuitSource } from '../save/readCircuitSource.ts'
import { parseTable } from './parseTable.ts'
import { listPorts } from './ports.ts'
import { runTestBench, type TestBenchResult } from './runTestBench.ts'
import { TestBenchError, type TestBenchErrorCode } from './testBenchError.ts'

export type TestBench = { table: string; ticks: number; isSequential: boolean }

export type SaveTest = {
  ports: { name: string; isInput: boolean; width: number }[]
} & ({ kind: 'done'; result: TestBenchResult } | { kind: 'failed'; code: TestBenchErrorCode; detail: string })

/** Runs the cases of a table on a saved circuit. Throws GameFileError. */
export async function testSave(source: ByteSource, entry: string | null, bench: TestBench): Promise<SaveTest> {
  const { save } = await collectFile(source, { entry, keepsData })
  const circuit = compileCircuit(readCircuitSource(save))
  const named = listPorts(save, circuit)
  const ports = named.map((port) => {
    const isInput = port.direction === 'input'
    return { name: port.name, isInput, width: isInput ? 1 : port.nets.length }
  })
  try {
    return { kind: 'done', ports, result: runTestBench(circuit, parseTable(bench.table, named), bench) }
  } catch (error) {
    if (!(error instanceof TestBenchError)) throw error
    return { kind: 'failed', ports, code: error.code, detail: error.detail }
  }
}
