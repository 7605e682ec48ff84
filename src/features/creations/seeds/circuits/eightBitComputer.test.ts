import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '#tests/gameFiles.ts'
import { openCircuit } from '#tests/simulation/openCircuit.ts'
import { circuits } from './circuits.ts'
import {
  createEightBitComputer,
  type Instruction,
  instructionTicks,
  memoryLength,
  operations,
  programLength,
} from './eightBitComputer.ts'

type State = { counter: number; a: number; carry: boolean; shown: number; memory: readonly number[] }

const start: State = { counter: 0, a: 0, carry: false, shown: 0, memory: Array.from({ length: memoryLength }, () => 0) }

/** What the computer has to do, without gates. */
function runInstruction(program: readonly Instruction[], state: State): State {
  const [operation, operand] = program[state.counter] ?? ['load', 0]
  const next = { ...state, counter: (state.counter + 1) % programLength }
  const jumped = { ...state, counter: operand % programLength }
  const stored = state.memory[operand % memoryLength]!
  const add = (sum: number): State => ({ ...next, a: sum % 256, carry: sum > 255 })
  switch (operation) {
    case 'load':
      return { ...next, a: operand }
    case 'loadFrom':
      return { ...next, a: stored }
    case 'store':
      return { ...next, memory: state.memory.with(operand % memoryLength, state.a) }
    case 'add':
      return add(state.a + operand)
    case 'addFrom':
      return add(state.a + stored)
    case 'subtract':
      return add(state.a + 256 - operand)
    case 'subtractFrom':
      return add(state.a + 256 - stored)
    case 'show':
      return { ...next, shown: state.a }
    case 'jump':
      return jumped
    case 'jumpIfCarry':
      return state.carry ? jumped : next
    case 'jumpIfZero':
      return state.a === 0 ? jumped : next
  }
}

const segments = 'abcdef bc abdeg abcdg bcfg acdfg acdefg abc abcdefg abcdfg abcefg cdefg adef bcdeg adefg aefg'.split(
  ' ',
)

function readDigit(lit: readonly string[], name: string): number {
  const plates = lit.filter((label) => label.startsWith(name)).map((label) => label.at(-1)!)
  return segments.indexOf(plates.sort().join(''))
}

const readBits = (lit: readonly string[], name: string, count = 8): number =>
  Array.from({ length: count }, (_, bit) => (lit.includes(`${name}${bit}`) ? 2 ** bit : 0)).reduce((a, b) => a + b)

const readState = (lit: readonly string[]): State => ({
  counter: readBits(lit, 'PC', 5),
  a: readBits(lit, 'A'),
  carry: lit.includes('Carry'),
  shown: readDigit(lit, 'High ') * 16 + readDigit(lit, 'Low '),
  memory: start.memory.map((_, word) => readBits(lit, `M${word.toString(16).toUpperCase()}.`)),
})

function createProgram(seed: number): Instruction[] {
  const next = createSeededRandom(seed)
  return Array.from({ length: 1 + next(programLength) }, () => [operations[next(operations.length)]!, next(256)])
}

describe('the eight-bit computer of the demo', () => {
  it('runs any program as its instructions say', async () => {
    for (let seed = 1; seed <= 6; seed++) {
      const program = createProgram(seed)
      const save = await createEightBitComputer(program).build({ board: [1, 2, 3], ticks: 1 })
      const { simulation, readLit } = await openCircuit(save)
      let expected = start
      simulation.run(instructionTicks / 2)
      for (let step = 0; step < 60; step++) {
        expect(readState(readLit()), `step ${step} of ${JSON.stringify(program)}`).toEqual(expected)
        expected = runInstruction(program, expected)
        simulation.run(instructionTicks)
      }
    }
  })

  it('shows the numbers of Fibonacci at the end of the course', async () => {
    const save = await circuits.eightBitCourse().build({ board: [1, 2, 3] })
    expect(save.components.length).toBeGreaterThan(1_000)
    const { simulation, readLit } = await openCircuit(save)
    const seen: number[] = []
    for (let instruction = 0; instruction < 300; instruction++) {
      simulation.run(instructionTicks)
      const { shown } = readState(readLit())
      if (seen.at(-1) !== shown) seen.push(shown)
    }
    const begin = seen.indexOf(0, 1)
    expect(seen.slice(begin, begin + 13)).toEqual([0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 0])
  })
})
