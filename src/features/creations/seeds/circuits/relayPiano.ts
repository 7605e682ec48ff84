import { CircuitBuilder } from './circuitBuilder.ts'

/** White keys of two octaves, by the key of the keyboard that plays them. */
const keys = 'ZXCVBNMASDFGHJK'
const notes = [0, 2, 4, 5, 7, 9, 11]
const lowestNote = 48
/** How long a bell sounds after its key is released; that long a key must be held for it. */
export const bellTicks = 12

/** Each key closes a relay that passes power to its bell. */
export function createRelayPiano(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  circuit.sign('Z Z B B N N B - V V C C X X Z')
  circuit.sign('B B V V C C X - B B V V C C X')
  // Nothing is wired to it, so it is always on.
  const power = circuit.openGate('Inverter', 1)
  for (const [index, name] of [...keys].entries()) {
    const key = circuit.key(name)
    const bell = circuit.relay(circuit.any(key, circuit.delay(bellTicks, key)), power)
    const octave = Math.floor(index / notes.length)
    circuit.singer(lowestNote + octave * 12 + notes[index % notes.length]!, bell)
    circuit.drum(bell)
    circuit.display(`Bell ${name}`, bell)
  }
  return circuit
}
