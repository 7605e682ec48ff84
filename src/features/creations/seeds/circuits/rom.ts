import { addDecoder, addNumber } from './blocks.ts'
import { CircuitBuilder } from './circuitBuilder.ts'

const wordBits = 8
const addressBits = 4

/** Sixteen words of switches, set to the squares of their addresses. The address closes the relays of its word. */
export function createRom(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const address = addNumber(circuit, { name: 'A', bits: addressBits })
  const words = addDecoder(circuit, address).map((isSelected, word) =>
    Array.from({ length: wordBits }, (_, bit) => {
      const isOn = (((word ** 2) >> bit) & 1) === 1
      return circuit.relay(isSelected, circuit.switch(`${word.toString(16).toUpperCase()}.${bit}`, { isOn }))
    }),
  )
  for (let bit = 0; bit < wordBits; bit++) circuit.display(`Q${bit}`, ...words.map((word) => word[bit]!))
  return circuit
}
