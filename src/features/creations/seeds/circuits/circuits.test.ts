import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { openCircuit } from '#tests/simulation/openCircuit.ts'
import type { CircuitBuilder } from './circuitBuilder.ts'
import { type CircuitName, circuits, createAdder } from './circuits.ts'

const board = [0x4a, 0x5a, 0x68] as const

const open = async (builder: Pick<CircuitBuilder, 'build'>, ticks = 200) =>
  openCircuit(await builder.build({ board, ticks }))

/** They never rest. */
const running: readonly CircuitName[] = [
  'counter',
  'phases',
  'relayClock',
  'computer',
  'eightBitCourse',
  'trafficLights',
]

const toNumber = (lit: readonly string[], carry: string, bits: number): number =>
  lit.reduce((sum, label) => sum + 2 ** (label === carry ? bits : Number(label.slice(1))), 0)

describe('circuits of the demo', () => {
  it.each([
    { name: 'an adder of two bits', builder: circuits.adder(), bits: 2, carry: 'Carry' },
    { name: 'an adder of three bits', builder: createAdder(3), bits: 3, carry: 'Carry' },
    { name: 'the adder with lookahead', builder: circuits.lookaheadAdder(), bits: 4, carry: 'C' },
  ])('$name adds all numbers', async ({ builder, bits, carry }) => {
    const { simulation, setNumber, readLit } = await open(builder)
    for (let a = 0; a < 2 ** bits; a++) {
      for (let b = 0; b < 2 ** bits; b++) {
        setNumber('A', a)
        setNumber('B', b)
        simulation.run(20)
        expect(toNumber(readLit(), carry, bits), `${a} + ${b}`).toBe(a + b)
      }
    }
  })

  it('the counter counts by itself and skips thirteen', async () => {
    const { simulation, readLit } = await open(circuits.counter())
    const seen: number[] = []
    for (let tick = 0; tick < 16 * 62 * 2; tick += 62) {
      seen.push(readLit().reduce((sum, label) => sum + Number(label), 0))
      simulation.run(62)
    }
    const start = seen.indexOf(0)
    expect(seen.slice(start, start + 16)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 0])
  })

  it('the decoder shows each digit by its segments', async () => {
    const { simulation, set, readLit } = await open(circuits.decoder())
    const digits = Array.from({ length: 16 }, (_, digit) => {
      for (let bit = 0; bit < 4; bit++) set(String(2 ** bit), ((digit >> bit) & 1) === 1)
      simulation.run(6)
      return readLit().sort().join('')
    })
    expect(digits.slice(0, 8)).toEqual(['abcdef', 'bc', 'abdeg', 'abcdg', 'bcfg', 'acdfg', 'acdefg', 'abc'])
    expect(new Set(digits).size).toBe(16)
  })

  it('the clock shows one phase at a time for twelve ticks each, and stops when it is paused', async () => {
    const { simulation, set, readLit } = await open(circuits.phases())
    const seen: string[] = []
    for (let tick = 0; tick < 96; tick++) {
      simulation.run(1)
      seen.push(readLit().join())
    }
    const start = seen.findIndex((phase, at) => phase === 'P0' && seen[at - 1] === 'P3')
    const phases = ['P0', 'P1', 'P2', 'P3'].flatMap((phase) => Array.from({ length: 12 }, () => phase))
    expect(seen.slice(start, start + 48)).toEqual(phases)
    set('Pause', true)
    simulation.run(40)
    const paused = readLit()
    simulation.run(500)
    expect([paused.length, readLit()]).toEqual([1, paused])
  })

  it('the latch keeps what was set until it is reset, and setting wins', async () => {
    const { simulation, set, readLit } = await open(circuits.setLatch())
    const press = (names: readonly string[]) => {
      for (const isOn of [true, false]) {
        for (const name of names) set(name, isOn)
        simulation.run(6)
      }
      return readLit().join()
    }
    expect([press(['Set']), press(['Reset']), press(['Set', 'Reset']), press(['Reset'])]).toEqual([
      'Q',
      'Not Q',
      'Q',
      'Not Q',
    ])
  })

  it('the ALU computes every operation for all operands, with its flags', async () => {
    const { simulation, setNumber, readLit } = await open(circuits.alu())
    const operations = [
      (a: number, b: number) => a + b,
      (a: number, b: number) => a + (15 - b) + 1,
      (a: number, b: number) => a & b,
      (a: number, b: number) => a ^ b,
    ]
    for (const [operation, compute] of operations.entries()) {
      setNumber('Op', operation)
      for (let a = 0; a < 16; a++) {
        for (let b = 0; b < 16; b++) {
          setNumber('A', a)
          setNumber('B', b)
          simulation.run(20)
          const result = compute(a, b)
          const bits = [0, 1, 2, 3].filter((bit) => (result >> bit) & 1).map((bit) => `R${bit}`)
          const flags = [...(result % 16 ? [] : ['Zero']), ...(result > 15 ? ['Carry'] : [])]
          expect(readLit().sort(), `${a} ${operation} ${b}`).toEqual([...bits, ...flags].sort())
        }
      }
    }
  })

  it('the memory keeps a byte at each of its addresses', async () => {
    const { simulation, set, setNumber, readLit } = await open(circuits.memory())
    const select = (address: number) => {
      setNumber('A', address)
      simulation.run(6)
    }
    const write = (address: number, byte: number) => {
      setNumber('D', byte)
      select(address)
      for (const isOn of [true, false]) {
        set('Write', isOn)
        simulation.run(6)
      }
    }
    const readAll = () =>
      Array.from({ length: 16 }, (_, address) => {
        select(address)
        return readLit().reduce((byte, label) => byte + 2 ** Number(label.slice(1)), 0)
      })
    const bytes = Array.from({ length: 16 }, (_, address) => (address * 37 + 11) % 256)
    for (const [address, byte] of bytes.entries()) write(address, byte)
    expect(readAll()).toEqual(bytes)
    write(5, 0xff)
    write(10, 0)
    expect(readAll()).toEqual(bytes.with(5, 0xff).with(10, 0))
  })

  it('the relay clock fills and empties its row in 32 ticks, until it is stopped', async () => {
    const { simulation, set, readLit } = await open(circuits.relayClock())
    const row = Array.from({ length: 8 }, (_, lamp) => `P${lamp}`)
    const counts: number[] = []
    for (let tick = 0; tick < 64; tick++) {
      simulation.run(1)
      const lit = readLit().sort()
      expect([row.slice(0, lit.length), row.slice(8 - lit.length)]).toContainEqual(lit)
      counts.push(lit.length)
    }
    expect(counts.slice(32)).toEqual(counts.slice(0, 32))
    expect([Math.max(...counts), Math.min(...counts), counts.filter((count) => count === 8).length]).toEqual([8, 0, 4])
    set('Stop', true)
    simulation.run(40)
    expect([readLit(), simulation.isIdle]).toEqual([[], true])
    set('Stop', false)
    simulation.run(18)
    expect(readLit()).toEqual(row)
  })

  const names = nonEmpty(Object.keys(circuits) as CircuitName[])
  it.each(nonEmpty(names.filter((name) => !running.includes(name))))(
    '%s is saved in a state in which every part agrees',
    async (name) => {
      const { simulation } = await open(circuits[name]())
      const before = [...simulation.netStates]
      simulation.run(1)
      expect([...simulation.netStates]).toEqual(before)
    },
  )

  it.each(nonEmpty(running))('%s goes on from its save as if it had never stopped', async (name) => {
    const { simulation } = await open(circuits[name]())
    for (const passed of [1, 50]) {
      const later = await open(circuits[name](), 200 + passed)
      simulation.run(passed - simulation.tick)
      expect([...simulation.netStates]).toEqual([...later.simulation.netStates])
    }
  })
})
