import { addAdder, addDecoder, addNumber } from './blocks.ts'
import { CircuitBuilder } from './circuitBuilder.ts'

const bits = 4

/** Adds, subtracts, or combines bit by bit, with flags for zero and carry. */
export function createAlu(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const a = addNumber(circuit, { name: 'A', bits, value: 11 })
  const b = addNumber(circuit, { name: 'B', bits, value: 6 })
  const lines = addDecoder(circuit, addNumber(circuit, { name: 'Op', bits: 2 }))
  const [isSum, isDifference, isAnd, isXor] = lines as [number, number, number, number]
  const isArithmetic = circuit.any(isSum, isDifference)
  const addend = b.map((source) => circuit.gate('XorGate', source, isDifference))
  const { sums, carry } = addAdder(circuit, { a, b: addend, carry: isDifference })
  const results = sums.map((sum, bit) => {
    const operands = [a[bit]!, b[bit]!]
    return circuit.any(
      circuit.gate('AndGate', sum, isArithmetic),
      circuit.gate('AndGate', ...operands, isAnd),
      circuit.gate('AndGate', circuit.gate('XorGate', ...operands), isXor),
    )
  })
  for (const [bit, result] of results.entries()) circuit.display(`R${bit}`, result)
  circuit.display('Zero', circuit.gate('AndGate', ...results.map((result) => circuit.gate('Inverter', result))))
  circuit.display('Carry', circuit.gate('AndGate', carry, isArithmetic))
  return circuit
}
