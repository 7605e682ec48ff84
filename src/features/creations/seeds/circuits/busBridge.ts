import { addNumber } from './blocks.ts'
import { CircuitBuilder } from './circuitBuilder.ts'

const lines = 16

/**
 * Each line goes through a relay and a Fast Buffer in either direction, of which one is closed. Switches and lamps at both
 * edges are for trying it out.
 */
export function createBusBridge(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const toRight = circuit.switch('To the right', { isOn: true })
  const toLeft = circuit.not(toRight)
  const [left, right] = [
    { name: 'L', value: 0b1101_1010_0110_1101 },
    { name: 'R', value: 0 },
  ].map((side) => addNumber(circuit, { ...side, bits: lines }).map((source) => circuit.socket(source)))
  for (let line = 0; line < lines; line++) {
    const [l, r] = [left![line]!, right![line]!]
    circuit.connect(circuit.fastBuffer(circuit.relay(toRight, l)), r)
    circuit.connect(circuit.fastBuffer(circuit.relay(toLeft, r)), l)
    circuit.display(`Left ${line}`, l)
    circuit.display(`Right ${line}`, r)
  }
  return circuit
}
