import { expect, it } from 'vitest'
import { parseInputs } from './parseTable.ts'
import type { Port } from './ports.ts'

const ports: Port[] = [
  { name: 'A0', direction: 'input', kind: 'switch', gate: 10 },
  { name: 'A1', direction: 'input', kind: 'switch', gate: 11 },
  { name: 'Reset', direction: 'input', kind: 'button', gate: 12 },
  // Displays have no nets in the browser, where their values are not read.
  { name: 'Sum', direction: 'output', nets: [] },
]

it('the inputs of a case are numbers for the gates of their columns, and its outputs are left alone', () => {
  const { columns, inputs } = parseInputs('A1+A0,reset,Sum\n0,0,0\n0x2,-,999', ports, 2)
  expect(columns[0]).toMatchObject({ bits: [{ gate: 10 }, { gate: 11 }] })
  expect(inputs).toEqual([2n, undefined, undefined])
  expect(() => parseInputs('A2,Sum\n1,1', ports, 1)).toThrow()
})
