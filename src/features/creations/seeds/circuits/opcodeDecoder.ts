import { addNumber } from './blocks.ts'
import { CircuitBuilder } from './circuitBuilder.ts'

const opcodeBits = 6

/** Opcodes from 0 to 39 are used. A bit that is not named does not matter for any of them. */
const terms: readonly { line: string; on: readonly number[]; off: readonly number[] }[] = [
  { line: '1 Load', on: [], off: [3, 4, 5] },
  { line: '2 Store', on: [3], off: [4] },
  { line: '3 Arithmetic', on: [4], off: [3] },
  { line: '4 Logic', on: [4, 3], off: [] },
  { line: '5 Jump', on: [5], off: [] },
  { line: '6 Subtract', on: [4, 0], off: [3] },
  { line: '7 Invert', on: [4, 3, 2], off: [] },
  { line: '8 Only if zero', on: [5, 2], off: [] },
  { line: '9 With return', on: [5, 1], off: [] },
  { line: '10 Immediate', on: [2], off: [3, 5] },
  { line: '11 Keep flags', on: [4, 1], off: [] },
]

/** A gate for each term, and a line for interrupts. */
export function createOpcodeDecoder(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const bits = addNumber(circuit, { name: 'OP', bits: opcodeBits, value: 0b10_0110 })
  const interrupt = circuit.switch('Interrupt')
  const inverted = bits.map((bit) => circuit.not(bit))
  for (const { line, on, off } of terms) {
    const sources = [...on.map((bit) => bits[bit]!), ...off.map((bit) => inverted[bit]!)]
    circuit.display(line, circuit.and(...sources))
  }
  circuit.display('12 Interrupt', interrupt)
  circuit.sign('0-7 load, 8-15 store, 16-23 arithmetic')
  circuit.sign('24-31 logic, 32-39 jump, 40-63 unused')
  return circuit
}
