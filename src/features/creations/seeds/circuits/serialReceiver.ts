import { addClock, addCounter, addDecoder, addFlipFlop, addNumber } from './blocks.ts'
import { CircuitBuilder, type Source } from './circuitBuilder.ts'

const dataBits = 8
/** Start, data, stop. */
const frameBits = dataBits + 2
/** Ticks of half a bit, to which the gate beside the Delayer adds one. */
const halfTicks = 20
export const bitTicks = 2 * (halfTicks + 1)

/** A receiver, and a sender beside it that sends the byte of its switches once. */
export function createSerialReceiver(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const line = addSender(circuit)
  circuit.socket(line)
  const { bits, isBusy } = addReceiver(circuit, line)
  circuit.lamp('Line', 'green', line)
  circuit.lamp('Busy', 'red', isBusy)
  for (const [bit, source] of bits.entries()) circuit.display(`Q${bit}`, source)
  return circuit
}

/** Counts the bits of the frame, from 0 for the start bit; the number after the last one ends it. */
function addSender(circuit: CircuitBuilder): Source {
  const data = addNumber(circuit, { name: 'D', bits: dataBits })
  const send = circuit.button('Send')
  // The button starts one transmission, however long it is held.
  const isSending = circuit.any(circuit.and(send, circuit.not(circuit.delay(2, send))))
  const isIdle = circuit.not(isSending)
  const clock = addClock(circuit, { ticks: halfTicks, stops: isIdle })
  const counter = addCounter(circuit, { clock, isIdle, bits: 4 })
  const [start, ...lines] = addDecoder(circuit, counter, frameBits + 1) as [Source, ...Source[]]
  circuit.connect(circuit.and(isSending, circuit.not(lines.at(-1)!)), isSending)
  const zeros = data.map((source, bit) => circuit.and(lines[bit]!, circuit.not(source)))
  return circuit.any(circuit.not(circuit.any(circuit.and(start, isSending), ...zeros)))
}

/** Shifts the line in, in the middle of each bit, until the start bit has reached the end. */
function addReceiver(circuit: CircuitBuilder, line: Source): { bits: Source[]; isBusy: Source } {
  const isBusy = circuit.any(circuit.not(line))
  const isIdle = circuit.not(isBusy)
  const { high } = addClock(circuit, { ticks: halfTicks, stops: isIdle })
  // While it is idle all latches are open, and take over ones.
  const clock = { high: circuit.any(circuit.not(high), isIdle), low: circuit.any(high, isIdle) }
  const fill = circuit.gate('Buffer_WithOutput', isIdle)
  const stages: Source[] = []
  for (let stage = 0; stage < frameBits; stage++) {
    const { data, output } = addFlipFlop(circuit, clock)
    const before = circuit.gate('Buffer_WithOutput', stages.at(-1) ?? line)
    circuit.connect(circuit.any(before, fill), data)
    stages.push(output)
  }
  const isWhole = circuit.not(stages.at(-1)!)
  circuit.connect(circuit.and(isBusy, circuit.not(isWhole)), isBusy)
  // The byte is valid for a tick or two, because the idle stages lose it.
  const isValid = circuit.and(isWhole, isBusy, stages[0]!)
  const bits = stages.slice(1, -1).toReversed()
  return { bits: bits.map((source) => circuit.gate('DLatch', source, isValid)), isBusy }
}
