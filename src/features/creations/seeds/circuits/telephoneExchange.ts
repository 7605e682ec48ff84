import { addCounter, addDecoder } from './blocks.ts'
import { CircuitBuilder, type Source } from './circuitBuilder.ts'

const callers = 4
const lines = 10

/**
 * The line finder connects the first caller who has lifted the receiver, and the selector moves a line on with each pulse of the dial.
 * Speech goes through one relay of each.
 */
export function createTelephoneExchange(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const receivers = Array.from({ length: callers }, (_, caller) => circuit.switch(`Receiver ${caller + 1}`))
  const trunk = addLineFinder(circuit, receivers)
  const dial = circuit.button('Dial')
  const isLifted = circuit.any(...receivers.map((source) => circuit.gate('Buffer_WithOutput', source)))
  const clock = { high: circuit.gate('Buffer_WithOutput', dial), low: circuit.not(dial) }
  const position = addCounter(circuit, { clock, isIdle: circuit.not(isLifted), bits: 4 })
  const [, ...selected] = addDecoder(circuit, position, lines + 1)
  for (const [line, isSelected] of selected.entries()) {
    circuit.drum(isSelected)
    circuit.lamp(`Selector ${line + 1}`, 'red', isSelected)
    circuit.lamp(`Line ${line + 1}`, 'green', circuit.relay(isSelected, trunk))
  }
  return circuit
}

function addLineFinder(circuit: CircuitBuilder, receivers: readonly Source[]): Source {
  const trunk = circuit.any()
  for (const [caller, receiver] of receivers.entries()) {
    const earlier = receivers.slice(0, caller).map(circuit.not)
    const isFound = circuit.and(receiver, ...earlier)
    circuit.connect(circuit.relay(isFound, circuit.button(`Speak ${caller + 1}`)), trunk)
    circuit.lamp(`Found ${caller + 1}`, 'green', isFound)
    circuit.lamp(`Waits ${caller + 1}`, 'red', circuit.gate('XorGate', receiver, isFound))
  }
  return trunk
}
