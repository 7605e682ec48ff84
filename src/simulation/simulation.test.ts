import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { type CircuitPlan, type PlannedPart, toCircuitSource } from '#tests/simulation/circuitPlan.ts'
import { compileCircuit } from './compile/compileCircuit.ts'
import { Simulation } from './engine/simulation.ts'
import { hashStates } from './engine/snapshot.ts'
import type { Rules } from './rules.ts'

const simulate = (plan: CircuitPlan, rules: Partial<Rules> = {}): Simulation =>
  new Simulation(compileCircuit(toCircuitSource(plan), rules), rules)

const part = (name: string, more: Partial<PlannedPart> = {}): PlannedPart => ({ type: `MHG.${name}`, ...more })

/** Wires the output of a part to an input. */
const wire = (from: number, to: number, peg = 0) => [[from, 'out', 0] as const, [to, 'in', peg] as const] as const

/** Wires two inputs, each given as part and peg. */
const join = ([a, pegA]: [number, number], [b, pegB]: [number, number]) =>
  [[a, 'in', pegA] as const, [b, 'in', pegB] as const] as const

/** Runs tick by tick; returns the states of a gate after each. */
const trace = (simulation: Simulation, { gate, ticks }: { gate: number; ticks: number }): string =>
  Array.from({ length: ticks }, () => {
    simulation.run(1)
    return simulation.gateStates[gate]
  }).join('')

/** Switches into one gate, one per input. */
function gateWithSwitches(gate: PlannedPart, inputs: number): Simulation {
  const switches = Array.from({ length: inputs }, () => part('Switch'))
  const wires = switches.map((_, index) => wire(index, inputs, index))
  return simulate({ parts: [...switches, gate], wires })
}

function readTable(gate: PlannedPart, inputs: number): string {
  const simulation = gateWithSwitches(gate, inputs)
  return Array.from({ length: 2 ** inputs }, (_, row) => {
    for (let input = 0; input < inputs; input++) simulation.setControl(input, ((row >> input) & 1) === 1)
    simulation.run(3)
    return simulation.gateStates[inputs]
  }).join('')
}

describe('gates', () => {
  it.each([
    ['Inverter', 1, '10'],
    ['Buffer_WithOutput', 1, '01'],
    ['AndGate', 2, '0001'],
    ['AndGate', 3, '00000001'],
    ['XorGate', 2, '0110'],
    ['XorGate', 3, '01101001'],
  ])('%s with %i inputs computes %s', (name, inputs, table) => {
    expect(readTable(part(name, { inputs }), inputs)).toBe(table)
  })

  it('a D latch follows its data while enabled, and holds it else', () => {
    const simulation = gateWithSwitches(part('DLatch'), 2)
    const set = (data: boolean, isEnabled: boolean) => {
      simulation.setControl(0, data)
      simulation.setControl(1, isEnabled)
      simulation.run(2)
      return simulation.gateStates[2]
    }
    expect([set(true, false), set(true, true), set(true, false), set(false, false), set(false, true)]).toEqual([
      0, 1, 1, 1, 0,
    ])
  })

  it('an inverter on itself flips in each tick', () => {
    const simulation = simulate({
      parts: [part('Inverter')],
      wires: [wire(0, 0)],
    })
    expect(trace(simulation, { gate: 0, ticks: 6 })).toBe('101010')
  })

  it('a part of a mod keeps its outputs and is listed', () => {
    const memory = { type: 'Mod.Ram', inputs: 2, outputs: 2, outputStates: [1, 0] }
    const simulation = simulate({ parts: [memory, { ...memory, inputs: 9 }], wires: [] })
    simulation.run(10)
    expect([...simulation.gateStates]).toEqual([1, 0, 1, 0])
    expect([...simulation.circuit.notSimulated]).toEqual([['Mod.Ram', 2]])
  })

  it('a part with more pegs than the game gives it is not simulated', () => {
    const simulation = simulate({ parts: [part('Inverter', { inputs: 2 })], wires: [] })
    simulation.run(2)
    expect(simulation.gateStates[0]).toBe(0)
    expect(simulation.circuit.notSimulated.get('MHG.Inverter')).toBe(1)
  })

  it('a Randomizer throws a coin for each rising edge, and holds it while its input is on', () => {
    const simulation = gateWithSwitches(part('Randomizer'), 1)
    const coins = new Set<string>()
    for (let edge = 0; edge < 40; edge++) {
      simulation.setControl(0, true)
      coins.add(trace(simulation, { gate: 1, ticks: 5 }))
      simulation.setControl(0, false)
      simulation.run(3)
      expect(simulation.gateStates[1]).toBe(0)
    }
    expect(coins).toEqual(new Set(['00000', '01111']))
  })
})

describe('Delayers', () => {
  const clock = (ticks: number): CircuitPlan => ({
    parts: [part('Inverter'), part('Delayer', { delay: { ticks, elapsed: 0 } })],
    wires: [wire(0, 1), wire(1, 0)],
  })
  const rules = ['restart', 'count'] as const

  it.each(nonEmpty(rules.flatMap((delayer) => [1, 5, 10, 64, 200].map((delay) => [delayer, delay] as const))))(
    'a clock has a half period of the delay plus one, with the rule "%s" and %i ticks',
    (delayer, delay) => {
      const states = trace(simulate(clock(delay), { delayer }), { gate: 0, ticks: 6 * (delay + 1) })
      const half = ['1'.repeat(delay + 1), '0'.repeat(delay + 1)]
      expect(states).toBe([...half, ...half, ...half].join(''))
    },
  )

  it.each([
    ['restart', '0000000'],
    ['count', '0000011'],
  ] as const)('an input with a gap of a tick counts by the rule "%s"', (delayer, expected) => {
    const simulation = simulate(
      {
        parts: [part('Switch'), part('Delayer', { delay: { ticks: 3, elapsed: 0 } })],
        wires: [wire(0, 1)],
      },
      { delayer },
    )
    const states = [true, true, false, true, true, false, false].map((isOn) => {
      simulation.setControl(0, isOn)
      simulation.run(1)
      return simulation.gateStates[1]
    })
    expect(states.join('')).toBe(expected)
  })

  it('continues with the counter of the save', () => {
    const parts = [
      part('Inverter', { outputStates: [1] }),
      part('Delayer', { inputStates: [1], delay: { ticks: 9, elapsed: 6 } }),
    ]
    const simulation = simulate({
      parts,
      wires: [wire(0, 1)],
    })
    expect(trace(simulation, { gate: 1, ticks: 4 })).toBe('0011')
  })

  it('skips the time in which nothing happens', () => {
    const simulation = simulate(clock(1_000_000))
    simulation.run(10_000_010)
    expect(simulation.tick).toBe(10_000_010)
    expect(simulation.eventCount).toBeLessThan(100)
  })
})

describe('links', () => {
  it('a net that an output drives is not joined with its other nets', () => {
    const plan: CircuitPlan = {
      parts: [part('Switch'), part('Switch'), part('Peg'), part('Peg')],
      wires: [wire(0, 2), wire(0, 3), wire(1, 3)],
    }
    const simulation = simulate(plan)
    simulation.setControl(1, true)
    simulation.run(1)
    expect([...simulation.netStates]).toEqual([0, 1])
  })

  it.each([
    ['firstLeads', ['11', '01']],
    ['secondLeads', ['10', '11']],
  ] as const)('of a Fast Buffer are led by the peg of the rule "%s"', (fastBuffer, expected) => {
    const plan = { parts: [part('Switch'), part('Switch'), part('Buffer')], wires: [wire(0, 2), wire(1, 2, 1)] }
    const lit = [0, 1].map((pressed) => {
      const simulation = simulate(plan, { fastBuffer })
      simulation.setControl(pressed, true)
      simulation.run(1)
      return [...simulation.netStates].join('')
    })
    expect(lit).toEqual(expected)
  })

  it('Fast Buffers in a row pass their state within the tick, and only forwards', () => {
    const parts = [part('Switch'), part('Switch'), part('Buffer'), part('Buffer')]
    const simulation = simulate({
      parts,
      wires: [wire(0, 2), join([2, 1], [3, 0]), wire(1, 3, 1)],
    })
    const press = (gate: number, isOn: boolean) => {
      simulation.setControl(gate, isOn)
      simulation.run(1)
      return [...simulation.netStates].join('')
    }
    expect([press(0, true), press(0, false), press(1, true)]).toEqual(['111', '000', '001'])
  })

  it('a relay passes its sides one tick after its control', () => {
    const simulation = simulate({
      parts: [part('Switch'), part('Switch', { outputStates: [1] }), part('Relay', { inputStates: [0, 1, 0] })],
      wires: [wire(0, 2), wire(1, 2, 1)],
    })
    const [, , side] = simulation.circuit.netOfInput
    simulation.setControl(0, true)
    const states = [1, 2, 3].map(() => {
      simulation.run(1)
      return simulation.netStates[side!]
    })
    expect(states).toEqual([0, 1, 1])
  })

  it('a ring of closed relays goes dark with its last driver', () => {
    const size = 5
    const relays = Array.from({ length: size }, () => part('Relay'))
    const ring = relays.map((_, index) => join([2 + index, 2], [2 + ((index + 1) % size), 1]))
    const controls = relays.map((_, index) => wire(0, 2 + index))
    const simulation = simulate({
      parts: [part('Switch', { outputStates: [1] }), part('Switch'), ...relays],
      wires: [...ring, ...controls, wire(1, 2, 1)],
    })
    const countLit = () =>
      ring.filter(([[relay]]) => simulation.netStates[simulation.circuit.netOfInput[(relay - 2) * 3 + 1]!]).length
    simulation.setControl(1, true)
    simulation.run(3)
    expect(countLit()).toBe(size)
    simulation.setControl(1, false)
    simulation.run(1)
    expect(countLit()).toBe(0)
  })
})

describe('snapshots', () => {
  it('gives equal runs equal hashes, and others different ones', () => {
    const plan: CircuitPlan = {
      parts: [part('Inverter')],
      wires: [wire(0, 0)],
    }
    const hashAfter = (ticks: number) => {
      const simulation = simulate(plan)
      simulation.run(ticks)
      return hashStates(simulation.save())
    }
    expect(hashAfter(7)).toBe(hashAfter(7))
    expect(hashAfter(7)).not.toBe(hashAfter(8))
  })
})
