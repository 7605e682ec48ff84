import { addDecoder, addNumber } from './blocks.ts'
import { CircuitBuilder } from './circuitBuilder.ts'

const wordBits = 8
const addressBits = 4

/** Sixteen bytes in latches. The byte at the address is shown, and takes the data over while the button is held. */
export function createMemory(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const address = addNumber(circuit, { name: 'A', bits: addressBits, value: 6 })
  const data = addNumber(circuit, { name: 'D', bits: wordBits, value: 0b1011_0110 })
  const write = circuit.button('Write')
  const words = addDecoder(circuit, address).map((isSelected) => {
    const enable = circuit.gate('AndGate', isSelected, write)
    return data.map((source) => circuit.gate('AndGate', circuit.gate('DLatch', source, enable), isSelected))
  })
  for (let bit = 0; bit < wordBits; bit++) circuit.display(`Q${bit}`, ...words.map((word) => word[bit]!))
  return circuit
}
