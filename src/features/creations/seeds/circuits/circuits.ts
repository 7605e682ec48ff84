import { createAlu } from './alu.ts'
import { addAdder, addDigit, addFlipFlop, addNumber } from './blocks.ts'
import { createBusBridge } from './busBridge.ts'
import { CircuitBuilder, type Source } from './circuitBuilder.ts'
import { createComparator } from './comparator.ts'
import { createComputer } from './computer.ts'
import { createEightBitCourse } from './eightBitCourse.ts'
import { createHexPanel } from './hexPanel.ts'
import { createMemory } from './memory.ts'
import { createOpcodeDecoder } from './opcodeDecoder.ts'
import { createRegisterFile } from './registerFile.ts'
import { createRelayClock } from './relayClock.ts'
import { createRelayPiano } from './relayPiano.ts'
import { createRippleAlu } from './rippleAlu.ts'
import { createRom } from './rom.ts'
import { createSerialReceiver } from './serialReceiver.ts'
import { createServerHall } from './serverHall.ts'
import { createTelephoneExchange } from './telephoneExchange.ts'
import { createTrafficLights } from './trafficLights.ts'
import { createVoter } from './voter.ts'

/** Circuits of the demo that work. */
export const circuits = {
  adder: () => createAdder(2),
  lookaheadAdder: createLookaheadAdder,
  counter: createCounter,
  decoder: createDecoder,
  phases: createPhases,
  setLatch: createSetLatch,
  alu: createAlu,
  memory: createMemory,
  relayClock: createRelayClock,
  computer: () => createComputer(),
  rippleAdder: () => createRippleAlu({ subtraction: 'none' }),
  rippleAluOffByOne: () => createRippleAlu({ subtraction: 'wrong' }),
  rippleAlu: () => createRippleAlu(),
  rippleAluWithBus: () => createRippleAlu({ hasBus: true }),
  busBridge: createBusBridge,
  comparator: createComparator,
  voter: createVoter,
  hexPanel: createHexPanel,
  opcodeDecoder: createOpcodeDecoder,
  registerFile: createRegisterFile,
  rom: createRom,
  serialReceiver: createSerialReceiver,
  eightBitCourse: createEightBitCourse,
  relayPiano: createRelayPiano,
  serverHall: createServerHall,
  telephoneExchange: createTelephoneExchange,
  trafficLights: createTrafficLights,
} as const satisfies Record<string, () => Pick<CircuitBuilder, 'build'>>

export type CircuitName = keyof typeof circuits

export function createAdder(bits: number): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const [a, b] = [addNumber(circuit, { name: 'A', bits }), addNumber(circuit, { name: 'B', bits })]
  const { sums, carry } = addAdder(circuit, { a, b })
  for (const [bit, sum] of sums.entries()) circuit.display(`S${bit}`, sum)
  circuit.display('Carry', carry)
  return circuit
}

/** All carries of four bits at once, from what each bit generates and propagates. */
function createLookaheadAdder(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const bits = 4
  const a = addNumber(circuit, { name: 'A', bits, value: 11 })
  const b = addNumber(circuit, { name: 'B', bits, value: 6 })
  const generated = a.map((source, bit) => circuit.gate('AndGate', source, b[bit]!))
  const propagated = a.map((source, bit) => circuit.gate('XorGate', source, b[bit]!))
  const carries = a.map((_, bit) => {
    const terms = generated.slice(0, bit).map((source, from) => {
      const way = propagated.slice(from + 1, bit + 1)
      return circuit.gate('AndGate', source, ...way)
    })
    return circuit.any(circuit.gate('Buffer_WithOutput', generated[bit]!), ...terms)
  })
  for (const [bit, source] of propagated.entries()) {
    circuit.display(`S${bit}`, bit === 0 ? source : circuit.gate('XorGate', source, carries[bit - 1]!))
  }
  circuit.display('C', carries[bits - 1]!)
  return circuit
}

/** Counts by itself, and goes from 12 to 14. */
function createCounter(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const low = circuit.openGate('Inverter', 1)
  const high = circuit.delay(30, low)
  circuit.connect(high, low)
  const bits = [0, 1, 2, 3].map(() => addFlipFlop(circuit, { high, low }))
  const [q0, q1, q2, q3] = bits.map(({ output }) => output) as [Source, Source, Source, Source]
  const isTwelve = circuit.gate('AndGate', circuit.gate('Inverter', circuit.any(q0, q1)), q2, q3)
  const toggles = [
    circuit.gate('Inverter', isTwelve),
    circuit.any(q0, isTwelve),
    circuit.gate('AndGate', q0, q1),
    circuit.gate('AndGate', q0, q1, q2),
  ]
  for (const [bit, { data, output }] of bits.entries()) {
    circuit.connect(circuit.gate('XorGate', output, toggles[bit]!), data)
    circuit.display(String(2 ** bit), output)
  }
  return circuit
}

function createDecoder(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const bits = [1, 2, 4, 8].map((value) => circuit.switch(String(value)))
  addDigit(circuit, bits)
  return circuit
}

/** Phases of twelve ticks that never overlap; a pause waits for the end of the phase. */
function createPhases(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const runs = circuit.gate('Inverter', circuit.switch('Pause'))
  const a = circuit.openGate('DLatch', 2)
  circuit.connect(runs, a, 1)
  const b = circuit.delay(12, a)
  const [isA, notA] = [circuit.gate('Buffer_WithOutput', a), circuit.gate('Inverter', a)]
  const [isB, notB] = [circuit.gate('Buffer_WithOutput', b), circuit.gate('Inverter', b)]
  // The inverter and the latch make it twelve ticks as well.
  circuit.connect(circuit.delay(10, notB), a)
  const phases = [
    [isA, notB],
    [isA, isB],
    [notA, isB],
    [notA, notB],
  ] as const
  for (const [phase, sources] of phases.entries()) circuit.display(`P${phase}`, circuit.gate('AndGate', ...sources))
  return circuit
}

/** Setting wins over resetting. */
function createSetLatch(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const [set, reset] = [circuit.button('Set'), circuit.button('Reset')]
  // Outlasts a reset that is released together with it.
  const longer = circuit.gate('Buffer_WithOutput', set)
  const state = circuit.any(set, longer, circuit.gate('Buffer_WithOutput', longer))
  const hold = circuit.gate('AndGate', state, circuit.gate('Inverter', reset))
  circuit.connect(hold, state)
  circuit.display('Q', state)
  circuit.display('Not Q', circuit.gate('Inverter', state))
  return circuit
}
