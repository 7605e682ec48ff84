import { testBenchLimits } from './limits.ts'
import type { Port } from './ports.ts'
import { readCells } from './readCells.ts'
import { TestBenchError } from './testBenchError.ts'

/** A bit of a column, the lowest first. */
export type InputBit = { gate: number; kind: Extract<Port, { direction: 'input' }>['kind'] }

export type Column = { title: string } & (
  | { direction: 'input'; bits: readonly InputBit[] }
  | { direction: 'output'; nets: readonly number[] }
)

/** A number per column, in the same order; undefined if the case says nothing about it. */
export type Case = readonly (bigint | undefined)[]

export type Table = { columns: readonly Column[]; cases: readonly Case[] }

const { maxCases, maxColumns } = testBenchLimits

/** Each column names a port, or several, the highest bit first: `S1+S0`. Throws TestBenchError. */
export function parseTable(text: string, ports: readonly Port[]): Table {
  const [titles = [], ...rows] = readCells(text)
  if (rows.length === 0) throw new TestBenchError('empty')
  if (rows.length > maxCases) throw new TestBenchError('tooManyCases', String(maxCases))
  if (titles.length > maxColumns) throw new TestBenchError('tooManyColumns', String(maxColumns))
  const columns = titles.map((title) => toColumn(title, ports))
  assertDistinct(columns)
  if (!columns.some(({ direction }) => direction === 'output')) throw new TestBenchError('noOutput')
  const cases = rows.map((row) => row.map((cell, index) => parseCell(cell, columns[index]!)))
  return { columns, cases }
}

/** Reads one case of a table that is valid on the server, which knows the width of displays; `number` counts from 1. */
export function parseInputs(text: string, ports: readonly Port[], number: number): { columns: Column[]; inputs: Case } {
  const [titles = [], ...rows] = readCells(text)
  const columns = titles.map((title) => toColumn(title, ports))
  const row = rows[number - 1] ?? []
  const isInput = (at: number) => columns[at]?.direction === 'input'
  return { columns, inputs: row.map((cell, at) => (isInput(at) ? parseCell(cell, columns[at]!) : undefined)) }
}

function toColumn(title: string, ports: readonly Port[]): Column {
  const named = splitTitle(title, ports).toReversed()
  const inputs = named.flatMap((port) => (port.direction === 'input' ? [{ gate: port.gate, kind: port.kind }] : []))
  const nets = named.flatMap((port) => (port.direction === 'output' ? port.nets : []))
  if (inputs.length > 0 && nets.length > 0) throw new TestBenchError('mixedColumn', title)
  return inputs.length > 0 ? { title, direction: 'input', bits: inputs } : { title, direction: 'output', nets }
}

/** A name may contain the sign itself. */
const splitTitle = (title: string, ports: readonly Port[]): Port[] =>
  listMatches(title, ports).length > 0
    ? [findPort(title, ports)]
    : title.split('+').map((name) => findPort(name, ports))

const prefixes = { input: 'in:', output: 'out:' }

function listMatches(name: string, ports: readonly Port[]): Port[] {
  const normalized = name.trim().toLowerCase()
  return ports.filter((port) => {
    const own = port.name.toLowerCase()
    return normalized === own || normalized === `${prefixes[port.direction]}${own}`
  })
}

/** A control and a display of the same name are told apart by `in:` and `out:`. */
function findPort(name: string, ports: readonly Port[]): Port {
  const [port, ...others] = listMatches(name, ports)
  if (!port) throw new TestBenchError('unknownName', name.trim())
  if (others.length > 0) throw new TestBenchError('ambiguousName', name.trim())
  return port
}

/** Two columns must not set the same control. */
function assertDistinct(columns: readonly Column[]): void {
  const gates = new Set<number>()
  for (const column of columns) {
    for (const { gate } of column.direction === 'input' ? column.bits : []) {
      if (gates.has(gate)) throw new TestBenchError('repeatedName', column.title)
      gates.add(gate)
    }
  }
}

/** Decimal, `0x` or `0b`. Nothing, `-` and `x` leave a control alone and accept any output. */
function parseCell(cell: string, column: Column): bigint | undefined {
  if (cell === '' || cell === '-' || cell.toLowerCase() === 'x') return undefined
  if (!/^(\d{1,40}|0x[\da-f]{1,64}|0b[01]{1,256})$/i.test(cell)) throw new TestBenchError('badValue', cell)
  const value = BigInt(cell)
  const width = column.direction === 'input' ? column.bits.length : column.nets.length
  if (value >> BigInt(width) > 0n) throw new TestBenchError('badValue', `${cell} (${column.title})`)
  return value
}
