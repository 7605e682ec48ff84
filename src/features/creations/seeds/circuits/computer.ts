import { addAdder, addClock, addDecoder, addDigit, addFlipFlop, addIncrement, type Choice, select } from './blocks.ts'
import { CircuitBuilder, type Source } from './circuitBuilder.ts'

/** The index of an operation is its code, which is in the upper three bits of an instruction. */
export const operations = ['load', 'add', 'show', 'jump', 'jumpIfCarry'] as const

export type Instruction = readonly [operation: (typeof operations)[number], operand: number]

export const programLength = 8
const operandBits = 4
/** Ticks of each half of the clock; an instruction needs both halves. */
const halfTicks = 10
export const instructionTicks = 2 * (halfTicks + 1)

/** Counts from nine to zero, again and again. */
const countdown: readonly Instruction[] = [
  ['load', 9],
  ['show', 0],
  ['add', 15],
  ['jumpIfCarry', 1],
  ['jump', 0],
]

/** A computer of four bits that runs up to eight instructions from a ROM, one in each cycle of its clock. */
export function createComputer(program = countdown): CircuitBuilder {
  const circuit = new CircuitBuilder()
  // The clock stands still while the computer is paused.
  const clock = addClock(circuit, { ticks: halfTicks, stops: circuit.switch('Pause') })
  const addRegister = (bits: number) => Array.from({ length: bits }, () => addFlipFlop(circuit, clock))
  const [counter, accumulator, shown, carryFlag] = [addRegister(3), addRegister(4), addRegister(4), addRegister(1)]
  const [address, a, out, flag] = [counter, accumulator, shown, carryFlag].map(listOutputs) as Four<Source[]>
  const { operand, operation } = addRom(circuit, address, program)
  const lines = addDecoder(circuit, operation, operations.length)
  const [isLoad, isAdd, isShow, isJump, isJumpIfCarry] = lines as [...Four<Source>, Source]
  const { sums, carry } = addAdder(circuit, { a, b: operand })

  const setNext = (register: readonly { data: Source }[], choices: readonly Choice[]) => {
    for (const [bit, { data }] of register.entries()) {
      circuit.connect(select(circuit, choices, bit), data)
    }
  }
  const not = (source: Source) => circuit.gate('Inverter', source)
  setNext(accumulator, [
    { value: operand, when: isLoad },
    { value: sums, when: isAdd },
    { value: a, when: not(circuit.any(isLoad, isAdd)) },
  ])
  setNext(carryFlag, [
    { value: [carry], when: isAdd },
    { value: flag, when: not(isAdd) },
  ])
  setNext(shown, [
    { value: a, when: isShow },
    { value: out, when: not(isShow) },
  ])
  const jumps = circuit.any(isJump, circuit.gate('AndGate', isJumpIfCarry, flag[0]!))
  setNext(counter, [
    { value: operand, when: jumps },
    { value: addIncrement(circuit, address), when: not(jumps) },
  ])
  addDigit(circuit, out)
  for (const [bit, source] of address.entries()) circuit.display(`PC${bit}`, source)
  circuit.display('Carry', flag[0]!)
  return circuit
}

type Four<T> = [T, T, T, T]

const listOutputs = (register: readonly { output: Source }[]): Source[] => register.map(({ output }) => output)

/** Each line of the decoder is wired to the bits of its instruction that are on. */
function addRom(circuit: CircuitBuilder, address: readonly Source[], program: readonly Instruction[]) {
  const words = program.map(([operation, operand]) => (operations.indexOf(operation) << operandBits) | operand)
  const lines = addDecoder(circuit, address, words.length)
  const bits = Array.from({ length: operandBits + 3 }, (_, bit) =>
    circuit.any(...lines.filter((_, line) => (words[line]! >> bit) & 1)),
  )
  return { operand: bits.slice(0, operandBits), operation: bits.slice(operandBits) }
}
