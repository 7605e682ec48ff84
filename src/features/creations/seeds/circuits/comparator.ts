import { addNumber } from './blocks.ts'
import { CircuitBuilder, type Source } from './circuitBuilder.ts'

const bits = 8

/** Compares from the lowest bit to the highest: the highest bit that differs decides. */
export function createComparator(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const a = addNumber(circuit, { name: 'A', bits, value: 0b1011_0110 })
  const b = addNumber(circuit, { name: 'B', bits, value: 0b1011_0010 })
  const equal = a.map((source, bit) => circuit.not(circuit.gate('XorGate', source, b[bit]!)))
  let greater: Source | undefined
  for (const [bit, source] of a.entries()) {
    const here = circuit.and(source, circuit.not(b[bit]!))
    greater = greater === undefined ? here : circuit.any(here, circuit.and(equal[bit]!, greater))
  }
  const isEqual = circuit.and(...equal)
  circuit.lamp('A > B', 'green', greater!)
  circuit.lamp('A = B', 'orange', isEqual)
  circuit.lamp('A < B', 'red', circuit.and(circuit.not(greater!), circuit.not(isEqual)))
  return circuit
}
