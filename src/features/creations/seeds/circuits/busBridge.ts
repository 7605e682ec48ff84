import { addNumber } from './blocks.ts'
import { CircuitBuilder } from './circuitBuilder.ts'

const lines = 16

/**
 * Each line goes through a relay and a Fast Buffer in either direction, of which one is closed. Switches and lamps at both
 * edges are for trying it out.
 */
export function createBusBridge(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const toRight = circuit.switch('To the right')
  const toLeft = circuit.not(toRight)
  const [left, right] = ['L', 'R'].map((name) =>
    addNumber(circuit, { name, bits: lines }).map((source) => circuit.socket(source)),
  )
  for (let line = 0; line < lines; line++) {
    const [l, r] = [left![line]!, right![line]!]
    circuit.connect(circuit.fastBuffer(circuit.relay(toRight, l)), r)
    circuit.connect(circuit.fastBuffer(circuit.relay(toLeft, r)), l)
    circuit.display(`Left ${line}`, l)
    circuit.display(`Right ${line}`, r)
  }
  return circuit
}
