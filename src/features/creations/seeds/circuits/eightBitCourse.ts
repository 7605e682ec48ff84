import { addAdder, addDigit, addFlipFlop, addNumber } from './blocks.ts'
import { CircuitBuilder, type Source } from './circuitBuilder.ts'
import { createEightBitComputer } from './eightBitComputer.ts'
import { WorldBuilder } from './worldBuilder.ts'

/** Six stations: from a lamp to a computer. */
export const createEightBitCourse = (): WorldBuilder =>
  new WorldBuilder(
    createBits(),
    createGates(),
    createAdding(),
    createRemembering(),
    createBus(),
    createEightBitComputer(),
  )

function createBits(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  circuit.sign('1 Bits and lamps')
  for (const value of [1, 2, 4, 8, 16, 32, 64, 128]) circuit.display(`Lamp ${value}`, circuit.switch(`Bit ${value}`))
  return circuit
}

function createGates(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  circuit.sign('2 Gates')
  const [left, right] = [circuit.switch('Left'), circuit.switch('Right')]
  circuit.display('And', circuit.and(left, right))
  circuit.display('Or', circuit.any(left, right))
  circuit.display('Xor', circuit.gate('XorGate', left, right))
  circuit.display('Not left', circuit.not(left))
  return circuit
}

function createAdding(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  circuit.sign('3 Adding')
  const [a, b] = [addNumber(circuit, { name: 'X', bits: 4 }), addNumber(circuit, { name: 'Y', bits: 4 })]
  const { sums, carry } = addAdder(circuit, { a, b })
  addDigit(circuit, sums, { name: 'Sum ' })
  circuit.display('Sixteen', carry)
  return circuit
}

/** A latch that forgets when it is told to, and a register that listens once per press. */
function createRemembering(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  circuit.sign('4 Remembering')
  circuit.display('Latch', circuit.gate('DLatch', circuit.switch('Data'), circuit.button('Listen')))
  const store = circuit.button('Store')
  const clock = { high: store, low: circuit.not(store) }
  for (const [bit, source] of addNumber(circuit, { name: 'In ', bits: 4 }).entries()) {
    const { data, output } = addFlipFlop(circuit, clock)
    circuit.connect(source, data)
    circuit.display(`Kept ${bit}`, output)
  }
  return circuit
}

/** Four lines that three numbers share, each behind relays of its own. */
function createBus(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  circuit.sign('5 The bus')
  const lines: Source[] = Array.from({ length: 4 }, () => circuit.any())
  for (const name of ['Red', 'Green', 'Blue']) {
    const speaks = circuit.switch(`${name} speaks`)
    for (const [bit, source] of addNumber(circuit, { name: `${name} `, bits: 4 }).entries())
      circuit.connect(circuit.relay(speaks, source), lines[bit]!)
  }
  for (const [bit, line] of lines.entries()) circuit.display(`Bus ${bit}`, line)
  return circuit
}
