import { describe, expect, it } from 'vitest'
import { bytesSource, customData, type NewComponent, type NewWire, writeSave } from '#gamefiles/index.ts'
import { type CircuitPlan, toCircuitSource } from '#tests/simulation/circuitPlan.ts'
import { compileCircuit } from '../compile/compileCircuit.ts'
import { Simulation } from '../engine/simulation.ts'
import { recordLoop } from './recordLoop.ts'
import { sampleStates } from './sampleStates.ts'

/** A clock that changes every `delay + 1` ticks. */
const planClock = (delay: number): CircuitPlan => ({
  parts: [{ type: 'MHG.Inverter' }, { type: 'MHG.Delayer', delay: { ticks: delay, elapsed: 0 } }],
  wires: [
    [
      [0, 'out', 0],
      [1, 'in', 0],
    ],
    [
      [1, 'out', 0],
      [0, 'in', 0],
    ],
  ],
})

const sample = (plan: CircuitPlan) => sampleStates(new Simulation(compileCircuit(toCircuitSource(plan))))

describe('the states of an animation', () => {
  it('are none of a circuit that waits for somebody, or rests once it has settled', () => {
    expect(sample({ parts: [{ type: 'MHG.Switch' }], wires: [] })).toEqual([])
    expect(sample({ parts: [{ type: 'MHG.Inverter' }], wires: [] })).toEqual([])
  })

  it('end where they are as at first, so that the animation has no seam', () => {
    const samples = sample(planClock(11))
    expect(samples.length % 2).toBe(0)
    expect(new Set(samples.map(({ lamps }) => lamps.join())).size).toBeGreaterThan(1)
    expect(samples[0]!.lamps).not.toEqual(samples.at(-1)!.lamps)
    expect(samples.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(15)
  })

  it('begin when something changes, within 200 ticks', () => {
    expect(sample(planClock(150)).map(({ count }) => count)).toEqual([1, 1, 13])
    expect(sample(planClock(250))).toEqual([])
  })
})

const board: NewComponent = { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 4, 4) }
const place = { parent: 1, inputs: [0], outputs: [0] }
const clock: NewComponent[] = [
  { type: 'MHG.Inverter', position: [450, 150, 450], ...place },
  { type: 'MHG.Delayer', position: [750, 150, 450], ...place, customData: customData.delayer(0, 11) },
]
const wires: NewWire[] = [
  { from: { component: 2, output: 0 }, to: { component: 3, input: 0 } },
  { from: { component: 3, output: 0 }, to: { component: 2, input: 0 } },
]

describe('an animation', () => {
  it('shows wires and pegs in red while they are on', async () => {
    const loop = (await recordLoop(bytesSource(writeSave({ components: [board, ...clock], wires })), null))!
    const { width, height, pixels, delays } = loop
    const frameBytes = width * height * 4
    expect(pixels).toHaveLength(frameBytes * delays.length)
    const red = delays.map((_, frame) => {
      let count = 0
      for (let at = frame * frameBytes; at < (frame + 1) * frameBytes; at += 4) {
        count += Number(pixels[at]! > 150 && pixels[at + 1]! < 60)
      }
      return count
    })
    expect(Math.max(...red)).toBeGreaterThan(Math.min(...red) + 20)
    for (const delay of delays) expect(delay % 200).toBe(0)
  })

  it('flashes at most three times a second, however fast its circuit is', async () => {
    const [inverter, delayer] = clock
    const fast: NewComponent[] = [inverter!, { ...delayer!, customData: customData.delayer(0, 5) }]
    const { delays } = (await recordLoop(bytesSource(writeSave({ components: [board, ...fast], wires })), null))!
    // A flash takes two frames.
    expect(1_000 / (2 * Math.min(...delays))).toBeLessThanOrEqual(3)
  })

  it('is not made of a circuit that does nothing by itself', async () => {
    const save = writeSave({ components: [board, clock[0]!] })
    expect(await recordLoop(bytesSource(save), null)).toBeNull()
  })
})
