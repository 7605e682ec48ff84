import { addDigit, addNumber, digitWidth } from './blocks.ts'
import { CircuitBuilder } from './circuitBuilder.ts'

const digits = 4
const bitsPerDigit = 4

/** Sixteen bits on four digits of plates, and on four of the mod Hex lamps. */
export function createHexPanel(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const bits = addNumber(circuit, { name: 'D', bits: digits * bitsPerDigit, value: 0xc0de })
  for (let digit = digits - 1; digit >= 0; digit--) {
    const own = bits.slice(digit * bitsPerDigit, (digit + 1) * bitsPerDigit)
    addDigit(circuit, own, { name: String(digit), x: (digits - 1 - digit) * digitWidth })
    circuit.modded('HexLamps.Digit', ...own)
  }
  return circuit
}
