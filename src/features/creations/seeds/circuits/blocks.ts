import type { CircuitBuilder, Source } from './circuitBuilder.ts'

/** A number as switches, lowest bit first. */
export const addNumber = (circuit: CircuitBuilder, { name, bits }: { name: string; bits: number }): Source[] =>
  Array.from({ length: bits }, (_, bit) => circuit.switch(`${name}${bit}`))

/** Both numbers have the same length; the carry goes from bit to bit. */
export function addAdder(circuit: CircuitBuilder, { a, b, carry }: { a: Source[]; b: Source[]; carry?: Source }) {
  const sums: Source[] = []
  for (const [bit, source] of a.entries()) {
    const half = circuit.gate('XorGate', source, b[bit]!)
    const both = circuit.gate('AndGate', source, b[bit]!)
    if (carry === undefined) {
      sums.push(half)
      carry = both
    } else {
      sums.push(circuit.gate('XorGate', half, carry))
      carry = circuit.any(both, circuit.gate('AndGate', half, carry))
    }
  }
  return { sums, carry: carry! }
}

/** One line for each number below `count`, all equally late. */
export function addDecoder(circuit: CircuitBuilder, bits: readonly Source[], count = 2 ** bits.length): Source[] {
  const inverted = bits.map((bit) => circuit.gate('Inverter', bit))
  const aligned = bits.map((bit) => circuit.gate('Buffer_WithOutput', bit))
  return Array.from({ length: count }, (_, number) =>
    circuit.gate('AndGate', ...bits.map((_, bit) => ((number >> bit) & 1 ? aligned : inverted)[bit]!)),
  )
}

/** Takes its data over on the falling edge of the clock. */
export function addFlipFlop(circuit: CircuitBuilder, { high, low }: { high: Source; low: Source }) {
  const first = circuit.openGate('DLatch', 2)
  circuit.connect(high, first, 1)
  return { data: first, output: circuit.gate('DLatch', first, low) }
}

/** Of the digits 0 to F: one bit per segment, from the top clockwise, the middle last. */
const segments = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f, 0x77, 0x7c, 0x39, 0x5e, 0x79, 0x71]
const across = { width: 3, depth: 1 }
const along = { width: 1, depth: 3 }
const plates = [
  { x: 1, z: 8, ...across },
  { x: 4, z: 5, ...along },
  { x: 4, z: 1, ...along },
  { x: 1, z: 0, ...across },
  { x: 0, z: 1, ...along },
  { x: 0, z: 5, ...along },
  { x: 1, z: 4, ...across },
]

/** A hexadecimal digit on seven plates, with a gate for each value. */
export function addDigit(circuit: CircuitBuilder, bits: readonly Source[]): void {
  const digits = addDecoder(circuit, bits)
  for (const [segment, plate] of plates.entries()) {
    const panel = circuit.panel('abcdefg'[segment]!, plate)
    for (const [digit, source] of digits.entries())
      if ((segments[digit]! >> segment) & 1) circuit.connect(source, panel)
  }
}
