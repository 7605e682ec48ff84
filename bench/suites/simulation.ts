import { compileCircuit } from '#simulation/compile/compileCircuit.ts'
import { Simulation } from '#simulation/engine/simulation.ts'
import { hashStates } from '#simulation/engine/snapshot.ts'
import { ReferenceSimulator } from '#tests/simulation/referenceSimulator.ts'
import { atMost, type Figure } from '../figure.ts'
import { createCounterSave, createCounters } from '../makers/circuits.ts'
import { createComputerSave, readSource } from '../makers/computers.ts'
import { median } from '../statistics.ts'
import type { Suite } from '../suite.ts'
import { measureFrames, type NamedSave } from './simulation/frames.ts'
import { measureLoad } from './simulation/load.ts'
import { compareWithDigitalJs, measureRun } from './simulation/run.ts'
import { measureEngineSize } from './simulation/size.ts'

const cpuParts = 1_400
const world = { parts: 70_000, active: 1_040 }
const cpuName = '1,400 parts, computers running their program'
const worldName = '70,000 parts, 2 % of them updated in a tick'

/** `active` of the counters run. */
const counters = [
  { parts: cpuParts, active: 100, name: '1,400 parts, all of them counting' },
  { parts: cpuParts, active: 1, name: '1,400 parts, one counter running' },
  { ...world, name: worldName },
]

export const simulationSuite: Suite = {
  name: 'simulation',
  parts: [
    'simulation-run',
    'simulation-digitaljs',
    'simulation-load',
    'simulation-reference',
    'simulation-size',
    'simulation-frames',
  ],
  async run(bench) {
    const { rounds, seconds } = bench.options
    const computers: NamedSave = { name: cpuName, bytes: await createComputerSave(cpuParts) }
    if (bench.shouldRun('simulation-run')) {
      const cpu = { name: cpuName, source: await readSource(computers.bytes), minTicks: 300_000 }
      bench.report(measureRun(cpu, { rounds, seconds }))
      for (const { name, ...options } of counters) {
        const minTicks = options.parts > cpuParts ? 10_000 : 300_000
        bench.report(measureRun({ name, source: createCounters(options), minTicks }, { rounds, seconds }))
      }
    }
    if (bench.shouldRun('simulation-digitaljs')) {
      for (const size of counters) bench.report(compareWithDigitalJs(size, { rounds, seconds }))
    }
    if (bench.shouldRun('simulation-load')) {
      bench.report([
        await measureLoad(computers, { rounds, maxMs: 100 }),
        await measureLoad({ name: worldName, bytes: createCounterSave(world) }, { rounds, maxMs: 1_000 }),
      ])
    }
    if (bench.shouldRun('simulation-reference')) bench.report(compareWithReference(rounds))
    if (bench.shouldRun('simulation-size')) bench.report([await measureEngineSize()])
    if (bench.shouldRun('simulation-frames')) {
      const saves = [computers, { name: worldName, bytes: createCounterSave(world) }]
      bench.report(await measureFrames(saves, { rounds, seconds }))
    }
  },
}

const referenceTicks = 100
/** Both run the same ticks, and must end in the same states. */
function compareWithReference(rounds: number): Figure[] {
  const source = createCounters({ parts: 400, active: 3 })
  const circuit = compileCircuit(source)
  const rates: number[] = []
  const ratios: number[] = []
  let differences = 0
  for (let round = 0; round < rounds; round++) {
    const simulation = new Simulation(circuit)
    const reference = new ReferenceSimulator(source)
    const referenceMs = measureMs(() => {
      for (let tick = 0; tick < referenceTicks; tick++) reference.step()
    })
    const engineMs = measureMs(() => simulation.run(referenceTicks))
    rates.push((referenceTicks * 1_000) / referenceMs)
    ratios.push(referenceMs / engineMs)
    const nets = new Uint8Array(circuit.netCount)
    for (const [input, net] of circuit.netOfInput.entries()) nets[net] = Number(reference.inputs[input])
    const gates = Uint8Array.from(reference.outputs, Number)
    differences += Number(hashStates(simulation.save()) !== hashStates({ tick: referenceTicks, nets, gates }))
  }
  return [
    { name: '400 parts: other state hash than the reference', value: differences, unit: '', target: atMost(0) },
    { name: '400 parts: ticks of the reference', value: median(rates), unit: '/s', rounds: rates },
    {
      name: '400 parts: engine beside the reference',
      value: median(ratios) * median(rates),
      unit: '/s',
      ratio: median(ratios),
      rounds: ratios,
    },
  ]
}

function measureMs(work: () => void): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}
