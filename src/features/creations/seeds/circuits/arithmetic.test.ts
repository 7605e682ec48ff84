import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '#tests/gameFiles.ts'
import { openCircuit } from '#tests/simulation/openCircuit.ts'
import { circuits } from './circuits.ts'

const board = [0x4a, 0x5a, 0x68] as const
const open = async (name: keyof typeof circuits) => openCircuit(await circuits[name]().build({ board }))
type Opened = Awaited<ReturnType<typeof open>>

const words = 2 ** 16
const signBit = 2 ** 15
const operations = [
  { name: 'A + B', code: 0, compute: (a: number, b: number) => a + b },
  { name: 'A - B', code: 1, compute: (a: number, b: number) => a + (words - 1 - b) + 1 },
  { name: 'A and B', code: 2, compute: (a: number, b: number) => a & b },
  { name: 'A xor B', code: 3, compute: (a: number, b: number) => a ^ b },
]

/** Lists operands at which carries and signs change, and others. */
function listOperands(): [number, number][] {
  const next = createSeededRandom(7)
  const edges = [0, 1, signBit - 1, signBit, words - 1, 0x5555]
  const pairs = edges.flatMap((a) => edges.map((b): [number, number] => [a, b]))
  return [...pairs, ...Array.from({ length: 60 }, (): [number, number] => [next(words), next(words)])]
}

function describeResult(result: number, [a, b]: [number, number], code: number): string[] {
  const word = result % words
  const bits = Array.from({ length: 16 }, (_, bit) => bit).filter((bit) => (word >> bit) & 1)
  const addend = code === 1 ? words - 1 - b : b
  const overflows = a < signBit === addend < signBit && a < signBit !== word < signBit
  const flags = { Z: word === 0, N: word >= signBit, C: code < 2 && result >= words, V: code < 2 && overflows }
  return [...bits.map((bit) => `R${bit}`), ...Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [name] : []))]
}

function setOperands({ setNumber }: Opened, [a, b]: [number, number]): void {
  setNumber('A', a)
  setNumber('B', b)
}

/** Ticks until no lamp changes any more. */
function settle({ simulation, readLit }: Opened): number {
  const firstTick = simulation.tick
  let [shown, changed] = [readLit().join(), firstTick]
  while (!simulation.isIdle) {
    simulation.run(1)
    const lit = readLit().join()
    if (lit !== shown) [shown, changed] = [lit, simulation.tick]
  }
  return changed - firstTick
}

describe('the ripple-carry ALU of the demo', () => {
  it.each(['rippleAlu', 'rippleAluWithBus'] as const)(
    'computes every operation as %s, in the time that its page names',
    async (name) => {
      const alu = await open(name)
      alu.set('Bus', true)
      const slowest: number[] = []
      for (const { name, code, compute } of operations) {
        alu.setNumber('OP', code)
        settle(alu)
        const times = listOperands().map((operands) => {
          setOperands(alu, operands)
          const ticks = settle(alu)
          const expected = describeResult(compute(...operands), operands, code)
          expect(alu.readLit().sort(), `${name} of ${operands}`).toEqual(expected.sort())
          return ticks
        })
        slowest.push(Math.max(...times))
      }
      expect(slowest).toEqual([21, 22, 5, 5])
    },
  )

  it('subtracted one too many above 32,767 in the version that was withdrawn', async () => {
    const alu = await open('rippleAluOffByOne')
    alu.setNumber('OP', 1)
    const subtract = (...operands: [number, number]) => {
      setOperands(alu, operands)
      settle(alu)
      return alu.readLit().reduce((sum, label) => sum + (/^R\d/.test(label) ? 2 ** Number(label.slice(1)) : 0), 0)
    }
    expect([subtract(900, 400), subtract(32_767, 1), subtract(32_768, 1), subtract(60_000, 400)]).toEqual([
      500, 32_766, 32_766, 59_599,
    ])
  })

  it('only added in its first version', async () => {
    const alu = await open('rippleAdder')
    setOperands(alu, [300, 45])
    settle(alu)
    const sum = describeResult(345, [300, 45], 0).sort()
    expect(alu.readLit().sort()).toEqual(sum)
    alu.setNumber('OP', 1)
    settle(alu)
    expect(alu.readLit().sort()).toEqual(sum)
  })

  it('keeps its result from the bus until it is asked for it, and says when it is ready', async () => {
    const alu = await open('rippleAluWithBus')
    setOperands(alu, [9, 6])
    settle(alu)
    expect(alu.readLit()).toEqual([])
    alu.set('Bus', true)
    settle(alu)
    expect(alu.readLit()).toEqual(['R0', 'R1', 'R2', 'R3'])
    alu.set('Bus', false)
    alu.set('Go', true)
    expect(settle(alu)).toBeGreaterThan(22)
    expect(alu.readLit()).toEqual(['Ready'])
  })
})

describe('small circuits of the demo', () => {
  it('the comparator tells which number is larger, in the time that its page names', async () => {
    const comparator = await open('comparator')
    let slowest = 0
    const values = [0, 1, 2, 3, 63, 64, 127, 128, 129, 170, 254, 255]
    for (const [a, b] of values.flatMap((a) => values.map((b): [number, number] => [a, b]))) {
      setOperands(comparator, [a, b])
      slowest = Math.max(slowest, settle(comparator))
      expect(comparator.readLit(), `${a} and ${b}`).toEqual([a > b ? 'A > B' : a < b ? 'A < B' : 'A = B'])
    }
    expect(slowest).toBe(12)
  })

  it('the voter follows two of three sensors, and says which one was outvoted', async () => {
    const voter = await open('voter')
    for (let sensors = 0; sensors < 8; sensors++) {
      const states = [0, 1, 2].map((sensor) => ((sensors >> sensor) & 1) === 1)
      for (const [sensor, isOn] of states.entries()) voter.set(`S${sensor + 1}`, isOn)
      settle(voter)
      const vote = states.filter(Boolean).length > 1
      const outvoted = states.flatMap((isOn, sensor) => (isOn === vote ? [] : [`Outvoted ${sensor + 1}`]))
      expect(voter.readLit()).toEqual([...(vote ? ['Vote'] : []), ...outvoted])
    }
  })

  it('the panel shows four hexadecimal digits', async () => {
    const panel = await open('hexPanel')
    const decoder = await open('decoder')
    const show = (digit: number) => {
      for (let bit = 0; bit < 4; bit++) decoder.set(String(2 ** bit), ((digit >> bit) & 1) === 1)
      settle(decoder)
      return decoder.readLit()
    }
    for (const value of [0x0123, 0x4567, 0x89ab, 0xcdef, 0xf00d]) {
      panel.setNumber('D', value)
      settle(panel)
      const expected = [0, 1, 2, 3].flatMap((digit) =>
        show((value >> (4 * digit)) & 15).map((segment) => `${digit}${segment}`),
      )
      expect(panel.readLit().sort(), value.toString(16)).toEqual(expected.sort())
    }
  })

  it('the decoder of opcodes lights the lines of all forty', async () => {
    const decoder = await open('opcodeDecoder')
    for (let opcode = 0; opcode < 40; opcode++) {
      decoder.setNumber('OP', opcode)
      settle(decoder)
      const group = Math.floor(opcode / 8)
      const [isLoad, isStore, isArithmetic, isLogic, isJump] = [0, 1, 2, 3, 4].map((each) => each === group)
      const isOdd = opcode % 2 === 1
      const upperHalf = opcode % 8 > 3
      const second = opcode % 4 > 1
      const lines = {
        '1 Load': isLoad,
        '2 Store': isStore,
        '3 Arithmetic': isArithmetic,
        '4 Logic': isLogic,
        '5 Jump': isJump,
        '6 Subtract': isArithmetic && isOdd,
        '7 Invert': isLogic && upperHalf,
        '8 Only if zero': isJump && upperHalf,
        '9 With return': isJump && second,
        '10 Immediate': (isLoad || isArithmetic) && upperHalf,
        '11 Keep flags': (isArithmetic || isLogic) && second,
      }
      expect(decoder.readLit(), `opcode ${opcode}`).toEqual(
        Object.entries(lines).flatMap(([line, isOn]) => (isOn ? [line] : [])),
      )
    }
    decoder.set('Interrupt', true)
    settle(decoder)
    expect(decoder.readLit()).toContain('12 Interrupt')
  })
})
