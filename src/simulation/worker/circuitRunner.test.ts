import { describe, expect, it } from 'vitest'
import { toCircuitSource } from '#tests/simulation/circuitPlan.ts'
import { compileCircuit } from '../compile/compileCircuit.ts'
import { CircuitRunner } from './circuitRunner.ts'

const clock = compileCircuit(
  toCircuitSource({
    parts: [{ type: 'MHG.Inverter' }],
    wires: [
      [
        [0, 'out', 0],
        [0, 'in', 0],
      ],
    ],
  }),
)
const resting = compileCircuit(toCircuitSource({ parts: [{ type: 'MHG.Switch' }], wires: [] }))

/** A clock that each reading moves by `stepMs`, as if the work took that long. */
function open(circuit: typeof clock, { stepMs = 0 } = {}) {
  const time = { now: 1_000 }
  const runner = new CircuitRunner(circuit, () => (time.now += stepMs))
  const frame = () => runner.takeFrame(new Uint32Array(1))
  return { runner, time, frame }
}

describe('a running circuit', () => {
  it('runs as many ticks as are due at its speed', () => {
    const { runner, time, frame } = open(clock)
    runner.setSpeed(1_000)
    runner.start()
    for (let passed = 0; passed < 500; passed += 10) {
      time.now += 10
      runner.runSlice()
      frame()
    }
    expect(frame()).toMatchObject({ tick: 500, rate: 1_000, isRunning: true })
  })

  it('leaves out what it could not do in time, so that it does not fall behind for ever', () => {
    const { runner, time, frame } = open(clock)
    runner.setSpeed(100)
    runner.start()
    time.now += 1_900
    runner.runSlice()
    expect(frame().tick).toBe(1)
  })

  it('gives way after a few milliseconds at full speed', () => {
    const { runner, time } = open(clock, { stepMs: 1 })
    runner.setSpeed(Number.POSITIVE_INFINITY)
    runner.start()
    const begun = time.now
    expect(runner.runSlice()).toBe(0)
    expect(time.now - begun).toBeLessThan(15)
    expect(runner.session.tick).toBeGreaterThan(1)
  })

  it('stops while nobody asks for a frame', () => {
    const { runner, time } = open(clock)
    runner.start()
    time.now += 10_000
    runner.runSlice()
    expect(runner.session.tick).toBe(0)
  })

  it('does not race through the ticks of a circuit at rest', () => {
    const { runner, time, frame } = open(resting)
    runner.session.run(1)
    runner.setSpeed(Number.POSITIVE_INFINITY)
    runner.start()
    time.now += 100
    expect(runner.runSlice()).toBeGreaterThan(0)
    expect(frame()).toMatchObject({ tick: 1, isIdle: true })
  })

  it('shows a press at once and its effect in the next tick', () => {
    const { runner, frame } = open(resting)
    runner.session.press(0, true)
    const [output, pressed] = [0b01, 0b10]
    expect(frame().lamps[0]).toBe(pressed)
    runner.session.run(1)
    expect(frame().lamps[0]).toBe(pressed | output)
  })
})
