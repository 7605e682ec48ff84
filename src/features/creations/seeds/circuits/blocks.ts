import type { CircuitBuilder, Source } from './circuitBuilder.ts'

/** A number as switches, lowest bit first. */
type NumberSwitches = { name: string; bits: number; value?: number }

/** The switches are saved as they are for `value`. */
export const addNumber = (circuit: CircuitBuilder, { name, bits, value = 0 }: NumberSwitches): Source[] =>
  Array.from({ length: bits }, (_, bit) => circuit.switch(`${name}${bit}`, { isOn: ((value >> bit) & 1) === 1 }))

/** Both numbers have the same length; the carry goes from bit to bit. */
export function addAdder(circuit: CircuitBuilder, { a, b, carry }: { a: Source[]; b: Source[]; carry?: Source }) {
  const sums: Source[] = []
  const carries: Source[] = []
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
    carries.push(carry)
  }
  return { sums, carry: carry!, carries }
}

/** One line for each number below `count`, all equally late. */
export function addDecoder(circuit: CircuitBuilder, bits: readonly Source[], count = 2 ** bits.length): Source[] {
  const inverted = bits.map((bit) => circuit.gate('Inverter', bit))
  const aligned = bits.map((bit) => circuit.gate('Buffer_WithOutput', bit))
  return Array.from({ length: count }, (_, number) =>
    circuit.gate('AndGate', ...bits.map((_, bit) => ((number >> bit) & 1 ? aligned : inverted)[bit]!)),
  )
}

/** One of the choices at a time. */
export const select = (circuit: CircuitBuilder, choices: readonly Choice[], bit: number): Source =>
  circuit.any(...choices.map(({ value, when }) => circuit.and(value[bit]!, when)))

export type Choice = { value: readonly Source[]; when: Source }

/** `low` and `high` in turn, for `ticks` and one more each, while `stops` is off. */
export function addClock(circuit: CircuitBuilder, { ticks, stops }: { ticks: number; stops?: Source }): Clock {
  const low = circuit.openGate('Inverter', 1)
  const high = circuit.delay(ticks, low)
  circuit.connect(stops === undefined ? high : circuit.any(high, stops), low)
  return { high, low }
}

export type Clock = { high: Source; low: Source }

/** Takes its data over on the falling edge of the clock. */
export function addFlipFlop(circuit: CircuitBuilder, { high, low }: Clock) {
  const first = circuit.openGate('DLatch', 2)
  circuit.connect(high, first, 1)
  return { data: first, output: circuit.gate('DLatch', first, low) }
}

/** Counts on the falling edge of the clock, and is 0 while it is idle. */
export function addCounter(
  circuit: CircuitBuilder,
  { clock, isIdle, bits }: { clock: Clock; isIdle: Source; bits: number },
): Source[] {
  const isCounting = circuit.not(isIdle)
  // While it is idle both latches are open, and take over zeros.
  const open = { high: circuit.any(clock.high, isIdle), low: circuit.any(clock.low, isIdle) }
  const flipFlops = Array.from({ length: bits }, () => addFlipFlop(circuit, open))
  const outputs = flipFlops.map(({ output }) => output)
  for (const [bit, next] of addIncrement(circuit, outputs).entries())
    circuit.connect(circuit.and(next, isCounting), flipFlops[bit]!.data)
  return outputs
}

/** The next number, all bits within two ticks. */
export const addIncrement = (circuit: CircuitBuilder, bits: readonly Source[]): Source[] =>
  bits.map((source, bit) => {
    if (bit === 0) return circuit.not(source)
    return circuit.gate('XorGate', source, bit === 1 ? bits[0]! : circuit.and(...bits.slice(0, bit)))
  })

/** The segments of the digits 0 to F: one bit each, from the top clockwise, the middle last. */
const segments = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f, 0x77, 0x7c, 0x39, 0x5e, 0x79, 0x71]
const across = { width: 6, depth: 2 }
const along = { width: 2, depth: 6 }
const plates = [
  { x: 2, z: 16, ...across },
  { x: 8, z: 10, ...along },
  { x: 8, z: 2, ...along },
  { x: 2, z: 0, ...across },
  { x: 0, z: 2, ...along },
  { x: 0, z: 10, ...along },
  { x: 2, z: 8, ...across },
]

/** The width of a digit and the gap beside it. */
export const digitWidth = 13

/** A hexadecimal digit on seven plates, with a gate for each value. */
export function addDigit(circuit: CircuitBuilder, bits: readonly Source[], { name = '', x = 0 } = {}): void {
  const digits = addDecoder(circuit, bits)
  for (const [segment, plate] of plates.entries()) {
    const panel = circuit.panel(`${name}${'abcdefg'[segment]}`, { ...plate, x: plate.x + x })
    for (const [digit, source] of digits.entries())
      if ((segments[digit]! >> segment) & 1) circuit.connect(source, panel)
  }
}
