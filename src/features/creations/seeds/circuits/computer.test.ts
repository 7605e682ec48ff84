import { describe, expect, it } from 'vitest'
import { openCircuit } from '#tests/simulation/openCircuit.ts'
import { createComputer, type Instruction, instructionTicks, operations, programLength } from './computer.ts'

type State = { counter: number; accumulator: number; carry: boolean; shown: number }

/** What the computer has to do, without gates. */
function runInstruction(program: readonly Instruction[], state: State): State {
  const [operation, operand] = program[state.counter] ?? ['load', 0]
  const next = { ...state, counter: (state.counter + 1) % programLength }
  const sum = state.accumulator + operand
  switch (operation) {
    case 'load':
      return { ...next, accumulator: operand }
    case 'add':
      return { ...next, accumulator: sum % 16, carry: sum > 15 }
    case 'show':
      return { ...next, shown: state.accumulator }
    case 'jump':
      return { ...next, counter: operand % programLength }
    case 'jumpIfCarry':
      return state.carry ? { ...next, counter: operand % programLength } : next
  }
}

const segments = 'abcdef bc abdeg abcdg bcfg acdfg acdefg abc abcdefg abcdfg abcefg cdefg adef bcdeg adefg aefg'.split(
  ' ',
)

function readDisplays(lit: readonly string[]): Omit<State, 'accumulator'> {
  const plates = lit.filter((label) => label.length === 1).sort()
  const counter = [0, 1, 2].reduce((sum, bit) => sum + (lit.includes(`PC${bit}`) ? 2 ** bit : 0), 0)
  return { counter, carry: lit.includes('Carry'), shown: segments.indexOf(plates.join('')) }
}

const open = async ({ program, ticks }: { program?: Instruction[]; ticks?: number } = {}) =>
  openCircuit(await createComputer(program).build({ board: [0x4a, 0x5a, 0x68], ...(ticks && { ticks }) }))

/** Creates a random program, which is the same on every run. */
function createProgram(seed: number): Instruction[] {
  let state = seed
  const pick = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * count)
  }
  return Array.from({ length: 1 + pick(programLength) }, () => [operations[pick(operations.length)]!, pick(16)])
}

describe('the computer of the demo', () => {
  it('counts down from nine to zero, again and again', async () => {
    const { simulation, readLit } = await open()
    const seen: number[] = []
    for (let instruction = 0; instruction < 100; instruction++) {
      simulation.run(instructionTicks)
      const { shown } = readDisplays(readLit())
      if (seen.at(-1) !== shown) seen.push(shown)
    }
    const start = seen.indexOf(9)
    expect(seen.slice(start, start + 12)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 8])
  })

  it('runs any program as its instructions say', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const program = createProgram(seed)
      const { simulation, readLit } = await open({ program, ticks: 1 })
      let expected: State = { counter: 0, accumulator: 0, carry: false, shown: 0 }
      simulation.run(instructionTicks / 2)
      for (let step = 0; step < 40; step++) {
        const { accumulator: _, ...visible } = expected
        expect(readDisplays(readLit()), `step ${step} of ${JSON.stringify(program)}`).toEqual(visible)
        expected = runInstruction(program, expected)
        simulation.run(instructionTicks)
      }
    }
  })

  it('stands still while it is paused, and neither skips nor repeats an instruction', async () => {
    const { simulation, set, readLit } = await open()
    const seen: number[] = []
    const watch = (ticks: number) => {
      for (let tick = 0; tick < ticks; tick++) {
        simulation.run(1)
        const { shown } = readDisplays(readLit())
        // The display shows no digit while its plates change.
        if (shown >= 0 && seen.at(-1) !== shown) seen.push(shown)
      }
    }
    for (let phase = 0; phase < instructionTicks; phase++) {
      watch(phase + instructionTicks)
      set('Pause', true)
      simulation.run(3 * instructionTicks)
      expect(simulation.isIdle, `after ${phase} ticks`).toBe(true)
      set('Pause', false)
    }
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.slice(1)).toEqual(seen.slice(0, -1).map((digit) => (digit + 9) % 10))
  })
})
