import { describe, expect, it } from 'vitest'
import { type PlannedPart, toCircuitSource } from '#tests/simulation/circuitPlan.ts'
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
    const startedAt = time.now
    expect(runner.runSlice()).toBe(0)
    expect(time.now - startedAt).toBeLessThan(15)
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

  it('repeats a long recording in slices, skips what rests, and pauses at its end', () => {
    const switched = compileCircuit(
      toCircuitSource({
        parts: [{ type: 'MHG.Switch' }, { type: 'MHG.XorGate', inputs: 2 }],
        // The gate flips in each tick while the switch is on.
        wires: [
          [
            [0, 'out', 0],
            [1, 'in', 0],
          ],
          [
            [1, 'out', 0],
            [1, 'in', 1],
          ],
        ],
      }),
    )
    const { runner, time, frame } = open(switched, { stepMs: 0.1 })
    const presses = [
      { tick: 400_000_000, gate: 0, isOn: true },
      { tick: 400_100_000, gate: 0, isOn: false },
    ]
    runner.replay({ tick: 900_000_000, presses })
    let slices = 0
    for (; runner.isRunning; slices++) {
      const startedAt = time.now
      runner.runSlice()
      expect(time.now - startedAt).toBeLessThan(15)
      if (runner.isRunning) expect(frame()).toMatchObject({ replayEnd: 900_000_000 })
    }
    expect(slices).toBeGreaterThan(1)
    expect(frame()).toMatchObject({ tick: 900_000_000, isRunning: false, replayEnd: undefined })
    expect(runner.session.simulation.eventCount).toBeGreaterThan(100_000)
    expect(runner.session.simulation.eventCount).toBeLessThan(110_000)
    expect(runner.session.recording.presses).toEqual(presses)
  })

  it('leaves a recording at which somebody presses something else', () => {
    const { runner, frame } = open(clock, { stepMs: 1 })
    runner.replay({ tick: 50_000_000, presses: [{ tick: 40_000_000, gate: 0, isOn: true }] })
    runner.runSlice()
    const { tick } = frame()
    expect(tick).toBeLessThan(1_000_000)
    runner.session.press(0, true)
    runner.runSlice()
    expect([frame().tick, frame().isRunning, runner.session.recordedEnd]).toEqual([tick, false, tick])
  })

  it('gives way soon when a circuit that rested gets busy', () => {
    const gates = 3_000
    const delayer: PlannedPart = { type: 'MHG.Delayer', delay: { ticks: 5_000_000, elapsed: 0 }, inputStates: [1] }
    const power: PlannedPart = { type: 'MHG.Inverter', outputStates: [1] }
    const flipping = Array.from({ length: gates }, (): PlannedPart => ({ type: 'MHG.XorGate', inputs: 2 }))
    const wire = (from: number, to: number, peg = 0) => [[from, 'out', 0] as const, [to, 'in', peg] as const] as const
    const wires = flipping.flatMap((_, index) => [wire(0, index + 2), wire(index + 2, index + 2, 1)])
    const plan = { parts: [delayer, power, ...flipping], wires: [wire(1, 0), ...wires] }
    const busy = compileCircuit(toCircuitSource(plan))
    const { runner, frame } = open(busy, { stepMs: 0.1 })
    runner.setSpeed(Number.POSITIVE_INFINITY)
    runner.start()
    const { simulation } = runner.session
    let maxEvents = 0
    for (let slice = 0; slice < 400 && simulation.tick < 5_000_500; slice++) {
      const before = simulation.eventCount
      runner.runSlice()
      maxEvents = Math.max(maxEvents, simulation.eventCount - before)
      frame()
    }
    expect(simulation.tick).toBeGreaterThan(5_000_000)
    // A slice reads the clock at most eighty times.
    expect(maxEvents).toBeLessThan(80 * 2 * (50_000 + gates))
  })
})
