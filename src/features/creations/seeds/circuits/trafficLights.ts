import { addClock, addCounter, addDecoder } from './blocks.ts'
import { CircuitBuilder, type Source } from './circuitBuilder.ts'

const crossings = ['Market', 'School', 'Bridge']
const halfTicks = 30
/** Three steps of green and one of yellow in either direction. */
export const steps = 8
export const stepTicks = 2 * (halfTicks + 1)
const greenSteps = 3

/** Each crossing is two steps behind the one before it; the fire station stops all of them. */
export function createTrafficLights(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const fire = circuit.switch('Fire')
  const isFree = circuit.not(fire)
  const clock = addClock(circuit, { ticks: halfTicks })
  // Nothing is wired to it, so it is never on.
  const isIdle = circuit.openGate('Buffer_WithOutput', 1)
  const lines = addDecoder(circuit, addCounter(circuit, { clock, isIdle, bits: 3 }))
  for (const [index, name] of crossings.entries()) {
    for (const [half, direction] of ['main street', 'side street'].entries()) {
      const first = (half * steps) / 2 + 2 * index
      const own = Array.from({ length: greenSteps + 1 }, (_, step) => lines[(first + step) % steps]!)
      addLight(circuit, { name: `${name} ${direction}`, lines: own, isFree })
    }
  }
  circuit.lamp('Bakery', 'orange', addBlinker(circuit, 5), addBlinker(circuit, 7))
  return circuit
}

type Light = { name: string; lines: readonly Source[]; isFree: Source }

function addLight(circuit: CircuitBuilder, { name, lines, isFree }: Light): void {
  const green = circuit.and(circuit.any(...lines.slice(0, greenSteps)), isFree)
  const yellow = circuit.and(lines[greenSteps]!, isFree)
  circuit.lamp(`${name} green`, 'green', green)
  circuit.lamp(`${name} yellow`, 'orange', yellow)
  circuit.lamp(`${name} red`, 'red', circuit.not(circuit.any(green, yellow)))
}

const addBlinker = (circuit: CircuitBuilder, ticks: number): Source => addClock(circuit, { ticks }).high
