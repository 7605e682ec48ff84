import { addAdder, addNumber, type Choice, select } from './blocks.ts'
import { CircuitBuilder, type Source } from './circuitBuilder.ts'

const bits = 16
/** A tick more than the slowest operation needs. */
const readyTicks = 23

type Options = {
  /** `wrong`: one too few if A is above 32,767. */
  subtraction?: 'none' | 'wrong' | 'right'
  /** Relays cut the result off. */
  hasBus?: boolean
}

/** Adds and subtracts from slice to slice, or combines bit by bit. */
export function createRippleAlu({ subtraction = 'right', hasBus = false }: Options = {}): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const [a, b] = [addNumber(circuit, { name: 'A', bits }), addNumber(circuit, { name: 'B', bits })]
  const [op0, op1] = addNumber(circuit, { name: 'OP', bits: 2 }) as [Source, Source]
  const isArithmetic = circuit.not(op1)
  const isDifference = circuit.and(op0, isArithmetic)
  const lines = {
    isArithmetic,
    isDifference,
    isAnd: circuit.and(op1, circuit.not(op0)),
    isXor: circuit.and(op1, op0),
  }
  const { sums, carry, carries } = addSlices(circuit, { a, b, subtraction, isDifference })
  const choices: Choice[] = [
    { value: sums, when: isArithmetic },
    { value: a.map((source, bit) => circuit.and(source, b[bit]!)), when: lines.isAnd },
    { value: a.map((source, bit) => circuit.gate('XorGate', source, b[bit]!)), when: lines.isXor },
  ]
  const result = sums.map((_, bit) => select(circuit, choices, bit))
  const bus = hasBus ? circuit.switch('Bus') : undefined
  for (const [bit, source] of result.entries()) {
    circuit.display(`R${bit}`, bus === undefined ? source : circuit.relay(bus, source))
  }
  circuit.display('Z', circuit.and(...result.map(circuit.not)))
  circuit.display('N', result[bits - 1]!)
  circuit.display('C', circuit.and(carry, isArithmetic))
  circuit.display('V', circuit.and(circuit.gate('XorGate', carry, carries[bits - 2]!), isArithmetic))
  circuit.display('Ready', circuit.delay(readyTicks, circuit.switch('Go')))
  return circuit
}

type Operands = { a: Source[]; b: Source[]; isDifference: Source; subtraction: Options['subtraction'] }

function addSlices(circuit: CircuitBuilder, { a, b, isDifference, subtraction }: Operands) {
  if (subtraction === 'none') return addAdder(circuit, { a, b })
  const addend = b.map((source) => circuit.gate('XorGate', source, isDifference))
  const isBelow = subtraction === 'wrong' ? circuit.and(isDifference, circuit.not(a[bits - 1]!)) : isDifference
  return addAdder(circuit, { a, b: addend, carry: isBelow })
}
