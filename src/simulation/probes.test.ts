import { describe, expect, it } from 'vitest'
import { type CircuitPlan, toCircuitSource } from '#tests/simulation/circuitPlan.ts'
import { compileCircuit } from './compile/compileCircuit.ts'
import { formatVcd } from './formatVcd.ts'
import { trimWave, type Wave, waveTicks } from './probes.ts'
import { Session } from './session.ts'

/** An inverter that flips in each tick, and a switch. */
const plan: CircuitPlan = {
  parts: [{ type: 'MHG.Inverter' }, { type: 'MHG.Switch' }],
  wires: [
    [
      [0, 'out', 0],
      [0, 'in', 0],
    ],
  ],
}
const [net, inverter, toggle] = [0, 1, 2]

function open(...lamps: number[]) {
  const session = new Session(compileCircuit(toCircuitSource(plan)))
  session.probes.set(lamps.map((lamp) => ({ lamp, pausesRun: false })))
  return session
}

describe('probes', () => {
  it('record each change with its tick', () => {
    const session = open(net, toggle)
    session.run(3)
    session.press(1, true)
    session.run(2)
    expect(session.probes.waves).toEqual([
      { lamp: net, from: 0, initial: 0, changes: [1, 2, 3, 4, 5] },
      { lamp: toggle, from: 0, initial: 0, changes: [4] },
    ])
  })

  it('keep the last 10,000 ticks', () => {
    const session = open(inverter)
    session.run(50_001)
    const [wave] = session.probes.waves
    expect(wave!.changes.length).toBeLessThanOrEqual(waveTicks * 2)
    expect(wave!.changes.slice(-waveTicks)).toEqual(Array.from({ length: waveTicks }, (_, at) => 40_002 + at))
    expect(trimWave(wave!, 49_999)).toEqual({ lamp: inverter, from: 49_999, initial: 1, changes: [50_000, 50_001] })
  })

  it('follow the run back and forward again', () => {
    const session = open(net)
    session.run(700)
    session.seek(300)
    expect(session.probes.waves[0]!.changes.at(-1)).toBe(300)
    session.seek(302)
    expect(session.probes.waves[0]!.changes).toHaveLength(302)
  })

  it('stop the run in the tick of a change', () => {
    const session = open(net)
    session.probes.set([{ lamp: toggle, pausesRun: true }])
    expect(session.run(10)).toBe(true)
    session.press(1, true)
    expect([session.run(10), session.tick]).toEqual([false, 11])
  })
})

describe('a value change dump', () => {
  it('has each signal with its changes in order of time', () => {
    const waves: Wave[] = [
      { lamp: 0, from: 5, initial: 0, changes: [6, 9] },
      { lamp: 1, from: 3, initial: 1, changes: [4, 9] },
    ]
    const signals = waves.map((wave, index) => ({ name: `Carry ${index}`, wave }))
    expect(formatVcd(signals, 12)).toBe(`$timescale 1 us $end
$scope module circuit $end
$var wire 1 ! Carry_0 $end
$var wire 1 " Carry_1 $end
$upscope $end
$enddefinitions $end
#5
$dumpvars
0!
0"
$end
#6
1!
#9
0!
1"
#12
`)
  })
})
