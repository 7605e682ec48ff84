import { addAdder, addClock, addDecoder, addDigit, addFlipFlop, addIncrement, digitWidth, select } from './blocks.ts'
import { CircuitBuilder, type Source } from './circuitBuilder.ts'

/** The index of an operation is its code, which is in the upper four bits of an instruction. */
export const operations = [
  'load',
  'loadFrom',
  'store',
  'add',
  'addFrom',
  'subtract',
  'subtractFrom',
  'show',
  'jump',
  'jumpIfCarry',
  'jumpIfZero',
] as const

export type Operation = (typeof operations)[number]
export type Instruction = readonly [operation: Operation, operand: number]

export const programLength = 32
export const memoryLength = 16
const counterBits = 5
const memoryBits = 4
const wordBits = 8
/** Ticks of each half of the clock; an instruction needs both halves. */
const halfTicks = 20
export const instructionTicks = 2 * (halfTicks + 1)

/** Each number is the sum of the two before it, until one does not fit. */
const fibonacci: readonly Instruction[] = [
  ['load', 0],
  ['store', 0],
  ['load', 1],
  ['store', 1],
  ['loadFrom', 0],
  ['show', 0],
  ['addFrom', 1],
  ['jumpIfCarry', 0],
  ['store', 2],
  ['loadFrom', 1],
  ['store', 0],
  ['loadFrom', 2],
  ['store', 1],
  ['jump', 4],
]

type Lines = Record<Operation, Source>
type Register = { data: Source; output: Source }[]

/** A program of up to 32 instructions in a ROM, sixteen bytes of memory, and one register. */
export function createEightBitComputer(program = fibonacci): CircuitBuilder {
  const circuit = new CircuitBuilder()
  circuit.sign('6 Fetch, decode, execute')
  const clock = addClock(circuit, { ticks: halfTicks, stops: circuit.switch('Pause') })
  const addRegister = (bits: number): Register => Array.from({ length: bits }, () => addFlipFlop(circuit, clock))
  const [counter, accumulator, shown, flag] = [addRegister(counterBits), addRegister(8), addRegister(8), addRegister(1)]
  const { operand, lines } = addRom(circuit, { address: listOutputs(counter), program })
  const a = listOutputs(accumulator)
  const memory = addMemory(circuit, { operand, data: a, write: circuit.and(lines.store, clock.high) })
  const isFromMemory = circuit.any(lines.loadFrom, lines.addFrom, lines.subtractFrom)
  const operands = [
    { value: operand, when: circuit.not(isFromMemory) },
    { value: memory, when: isFromMemory },
  ]
  const b = operand.map((_, bit) => select(circuit, operands, bit))
  addArithmetic(circuit, { accumulator, flag, lines, b })
  keepOr(circuit, shown, { value: a, when: lines.show })
  addJumps(circuit, { counter, operand, lines, a, carry: flag[0]!.output })
  for (const digit of [1, 0]) {
    const bits = listOutputs(shown).slice(digit * 4, digit * 4 + 4)
    addDigit(circuit, bits, { name: digit === 1 ? 'High ' : 'Low ', x: (1 - digit) * digitWidth })
  }
  for (const [bit, source] of listOutputs(counter).entries()) circuit.display(`PC${bit}`, source)
  for (const [bit, source] of a.entries()) circuit.display(`A${bit}`, source)
  circuit.display('Carry', flag[0]!.output)
  return circuit
}

const listOutputs = (register: Register): Source[] => register.map(({ output }) => output)

type Choice = { value: readonly Source[]; when: Source }

/** Takes the one over that is chosen, or else its own value. */
function keepOr(circuit: CircuitBuilder, register: Register, ...choices: Choice[]): void {
  const keeps = circuit.and(...choices.map(({ when }) => circuit.not(when)))
  const all = [...choices, { value: listOutputs(register), when: keeps }]
  for (const [bit, { data }] of register.entries()) circuit.connect(select(circuit, all, bit), data)
}

/** Each line of the decoder is wired to the bits of its instruction that are on. */
function addRom(
  circuit: CircuitBuilder,
  { address, program }: { address: readonly Source[]; program: readonly Instruction[] },
): { operand: Source[]; lines: Lines } {
  const words = program.map(([operation, operand]) => (operations.indexOf(operation) << wordBits) | operand)
  const selected = addDecoder(circuit, address, words.length)
  const bits = Array.from({ length: wordBits + 4 }, (_, bit) =>
    circuit.any(...selected.filter((_, word) => (words[word]! >> bit) & 1)),
  )
  const decoded = addDecoder(circuit, bits.slice(wordBits), operations.length)
  const lines = Object.fromEntries(operations.map((name, code) => [name, decoded[code]!])) as Lines
  return { operand: bits.slice(0, wordBits), lines }
}

type MemoryPorts = { operand: readonly Source[]; data: readonly Source[]; write: Source }

/** Returns the byte at the address, with a lamp for each bit of it. */
function addMemory(circuit: CircuitBuilder, { operand, data, write }: MemoryPorts): Source[] {
  const words = addDecoder(circuit, operand.slice(0, memoryBits)).map((isSelected, word) => {
    const enable = circuit.and(isSelected, write)
    return data.map((source, bit) => {
      const latch = circuit.gate('DLatch', source, enable)
      circuit.lamp(`M${word.toString(16).toUpperCase()}.${bit}`, 'teal', latch)
      return circuit.and(latch, isSelected)
    })
  })
  return data.map((_, bit) => circuit.any(...words.map((word) => word[bit]!)))
}

type Arithmetic = { accumulator: Register; flag: Register; lines: Lines; b: readonly Source[] }

function addArithmetic(circuit: CircuitBuilder, { accumulator, flag, lines, b }: Arithmetic): void {
  const isDifference = circuit.any(lines.subtract, lines.subtractFrom)
  const isSum = circuit.any(lines.add, lines.addFrom, lines.subtract, lines.subtractFrom)
  const addend = b.map((source) => circuit.gate('XorGate', source, isDifference))
  const { sums, carry } = addAdder(circuit, { a: listOutputs(accumulator), b: addend, carry: isDifference })
  const isLoad = circuit.any(lines.load, lines.loadFrom)
  keepOr(circuit, accumulator, { value: b, when: isLoad }, { value: sums, when: isSum })
  keepOr(circuit, flag, { value: [carry], when: isSum })
}

type Jumps = { counter: Register; operand: readonly Source[]; lines: Lines; a: readonly Source[]; carry: Source }

function addJumps(circuit: CircuitBuilder, { counter, operand, lines, a, carry }: Jumps): void {
  const isZero = circuit.not(circuit.any(...a.map((source) => circuit.gate('Buffer_WithOutput', source))))
  const jumps = circuit.any(lines.jump, circuit.and(lines.jumpIfCarry, carry), circuit.and(lines.jumpIfZero, isZero))
  const choices = [
    { value: operand, when: jumps },
    { value: addIncrement(circuit, listOutputs(counter)), when: circuit.not(jumps) },
  ]
  for (const [bit, { data }] of counter.entries()) circuit.connect(select(circuit, choices, bit), data)
}
