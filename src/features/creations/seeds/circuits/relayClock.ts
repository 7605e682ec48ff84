import { CircuitBuilder } from './circuitBuilder.ts'

const relays = 15

/** A chain of relays, each of which switches the next one on and off a tick later, closed to a ring by an inverter. */
export function createRelayClock(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const runs = circuit.gate('Inverter', circuit.switch('Stop'))
  // Nothing is wired to it, so it is always on.
  const power = circuit.openGate('Inverter', 1)
  const start = circuit.openGate('Inverter', 1)
  let last = circuit.relay(runs, start)
  for (let relay = 0; relay < relays; relay++) {
    last = circuit.relay(last, power)
    if (relay % 2 === 0) circuit.display(`P${relay / 2}`, last)
  }
  circuit.connect(last, start)
  return circuit
}
