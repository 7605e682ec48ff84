import { addDecoder, addFlipFlop, addNumber, select } from './blocks.ts'
import { CircuitBuilder } from './circuitBuilder.ts'

const wordBits = 8
const selectBits = 3

/** Eight registers that take the data over on the rising edge of Write, each shown at either read port. */
export function createRegisterFile(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const data = addNumber(circuit, { name: 'D', bits: wordBits })
  const target = addNumber(circuit, { name: 'W', bits: selectBits })
  const write = circuit.button('Write')
  const registers = addDecoder(circuit, target).map((isSelected) => {
    const low = circuit.and(isSelected, write)
    const clock = { high: circuit.not(low), low }
    return data.map((source) => {
      const { data: first, output } = addFlipFlop(circuit, clock)
      circuit.connect(source, first)
      return output
    })
  })
  for (const port of ['X', 'Y']) {
    const choices = addDecoder(circuit, addNumber(circuit, { name: port, bits: selectBits })).map((when, index) => {
      return { value: registers[index]!, when }
    })
    for (let bit = 0; bit < wordBits; bit++) circuit.display(`Q${port}${bit}`, select(circuit, choices, bit))
  }
  return circuit
}
