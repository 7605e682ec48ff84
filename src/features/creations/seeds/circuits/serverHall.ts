import { addDigit, addFlipFlop, addIncrement, select } from './blocks.ts'
import { CircuitBuilder, type Source } from './circuitBuilder.ts'
import { WorldBuilder } from './worldBuilder.ts'

const counterBits = 4

/** Portals, the number of players, and a lottery, with labels in Pinyin. */
export const createServerHall = (): WorldBuilder => new WorldBuilder(createPortals(), createPlayers(), createLottery())

/** A portal opens only while no other one is chosen. */
function createPortals(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  circuit.sign('Chuan song men')
  const choices = [1, 2, 3].map((portal) => circuit.switch(`Men ${portal}`))
  for (const [index, own] of choices.entries()) {
    const others = choices.filter((_, other) => other !== index)
    circuit.lamp(`Kai ${index + 1}`, 'teal', circuit.and(own, ...others.map(circuit.not)))
  }
  return circuit
}

/** Counts when a button is released, from 0 to 15. */
function createPlayers(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  circuit.sign('Zai xian ren shu')
  const [enters, leaves] = [circuit.button('Jin'), circuit.button('Chu')].map((button) => stretch(circuit, button))
  const clock = { high: circuit.any(), low: circuit.any() }
  const register = Array.from({ length: counterBits }, () => addFlipFlop(circuit, clock))
  const value = register.map(({ output }) => output)
  const inverted = value.map(circuit.not)
  const isUp = circuit.and(enters!, circuit.not(circuit.and(...value)))
  const isDown = circuit.and(leaves!, circuit.not(circuit.and(...inverted)))
  const choices = [
    { value: addIncrement(circuit, value), when: isUp },
    // One less is the inverse of the inverse and one.
    { value: addIncrement(circuit, inverted).map(circuit.not), when: isDown },
  ]
  for (const [bit, { data }] of register.entries()) circuit.connect(select(circuit, choices, bit), data)
  const pulse = circuit.any(isUp, isDown)
  circuit.connect(circuit.gate('Buffer_WithOutput', pulse), clock.high)
  circuit.connect(circuit.not(pulse), clock.low)
  addDigit(circuit, value, { name: 'Ren ' })
  return circuit
}

/** Some ticks longer, so that a short press is long enough. */
function stretch(circuit: CircuitBuilder, source: Source): Source {
  const stages = [source]
  for (let stage = 0; stage < 6; stage++) stages.push(circuit.gate('Buffer_WithOutput', stages.at(-1)!))
  return circuit.any(...stages)
}

/** Keeps the number that was drawn last. */
function createLottery(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  circuit.sign('Chou qian ji')
  const draw = circuit.button('Chou')
  for (const value of [1, 2, 4, 8])
    circuit.display(`Qian ${value}`, circuit.gate('DLatch', circuit.gate('Randomizer', draw), draw))
  return circuit
}
