import { compileCircuit } from '#simulation/compile/compileCircuit.ts'
import { Simulation } from '#simulation/engine/simulation.ts'
import type { Rules } from '#simulation/rules.ts'
import { toSavedSource } from '#simulation/save/toSavedSource.ts'
import { toCircuitSource } from './circuitPlan.ts'
import { createRandomRun, type Press, type RandomRun } from './randomCircuit.ts'
import { ReferenceSimulator } from './referenceSimulator.ts'

/** Runs the engine and the reference; returns where they differ first. */
export function findDifference({ plan, presses, rules, ticks }: RandomRun): string | undefined {
  const source = toCircuitSource(plan)
  const circuit = compileCircuit(source, rules)
  let simulation = new Simulation(circuit, rules)
  const reference = new ReferenceSimulator(source, rules)
  const press = ({ part, isOn }: Press) => {
    simulation.setControl(source.outputBegins[part]!, isOn)
    reference.press(source.outputBegins[part]!, isOn)
  }
  const snapshotTick = Math.floor(ticks / 3)
  for (let tick = 1; tick <= ticks; tick++) {
    for (const next of presses) if (next.tick === tick) press(next)
    simulation.run(1)
    if (tick === snapshotTick) simulation = toCopy(simulation, rules)
    reference.step()
    const input = reference.inputs.findIndex(
      (isOn, peg) => isOn !== (simulation.netStates[circuit.netOfInput[peg]!] === 1),
    )
    if (input >= 0) return `tick ${tick}, input peg ${input}: the reference says ${reference.inputs[input]}`
    const output = reference.outputs.findIndex((isOn, peg) => isOn !== (simulation.gateStates[peg] === 1))
    if (output >= 0) return `tick ${tick}, output peg ${output}: the reference says ${reference.outputs[output]}`
  }
  return undefined
}

/** A simulation that was used before, so that nothing of its own may remain. */
function toCopy(simulation: Simulation, rules: Rules): Simulation {
  const copy = new Simulation(simulation.circuit, rules)
  copy.run(7)
  copy.restore(simulation.save())
  return copy
}

/** Removes parts, wires and presses while the runs still differ. */
export function shrinkRun(run: RandomRun, find: (run: RandomRun) => string | undefined): RandomRun {
  for (const smaller of listSmallerRuns(run)) if (find(smaller)) return shrinkRun(smaller, find)
  return run
}

function* listSmallerRuns(run: RandomRun): Generator<RandomRun> {
  const { plan, presses, ticks } = run
  for (let part = plan.parts.length - 1; part >= 0; part--) yield withoutPart(run, part)
  for (const wire of plan.wires) yield { ...run, plan: { ...plan, wires: plan.wires.filter((each) => each !== wire) } }
  for (const press of presses) yield { ...run, presses: presses.filter((each) => each !== press) }
  if (ticks > 1) yield { ...run, ticks: ticks - 1 }
}

function withoutPart(run: RandomRun, removed: number): RandomRun {
  const shift = (part: number) => (part > removed ? part - 1 : part)
  const { parts, wires, contacts = [] } = run.plan
  const shiftPair = ([a, b]: readonly [number, number]) => [shift(a), shift(b)] as const
  return {
    ...run,
    plan: {
      parts: parts.toSpliced(removed, 1),
      wires: wires
        .filter((wire) => wire.every(([part]) => part !== removed))
        .map(([[a, ...from], [b, ...to]]) => [
          [shift(a), ...from],
          [shift(b), ...to],
        ]),
      contacts: contacts.filter((pair) => !pair.includes(removed)).map(shiftPair),
    },
    presses: run.presses.filter(({ part }) => part !== removed).map((press) => ({ ...press, part: shift(press.part) })),
  }
}

/** Runs once in whole, and once with skipped ticks and a stop at which all states go through a save. */
export function findResumeDifference({ plan, rules, ticks }: RandomRun): string | undefined {
  // A save does not tell whether a Randomizer has already thrown its coin.
  const parts = plan.parts.map((part) => (part.type === 'MHG.Randomizer' ? { ...part, type: 'MHG.Inverter' } : part))
  const source = toCircuitSource({ ...plan, parts })
  const whole = new Simulation(compileCircuit(source, rules), rules)
  whole.run(ticks)
  const first = new Simulation(compileCircuit(source, rules), rules)
  const stop = Math.floor(ticks / 2)
  for (let tick = 0; tick < stop; tick++) first.run(1)
  const second = new Simulation(compileCircuit(toSavedSource(source, first), rules), rules)
  second.run(ticks - stop)
  const states = ({ netStates, gateStates, circuit }: Simulation) =>
    [...netStates, ...gateStates.subarray(0, circuit.outputCount)].join('')
  return states(whole) === states(second) ? undefined : `${states(whole)} is not ${states(second)}`
}

/** Compares the circuit of a seed in every way; describes the smallest run that still differs. */
export function findSeedDifference(seed: number): string | undefined {
  const run = createRandomRun(seed)
  const find = [findDifference, findResumeDifference].find((compare) => compare(run))
  if (!find) return undefined
  const shrunk = shrinkRun(run, find)
  return `Seed ${seed} differs: ${find(shrunk)}\n${JSON.stringify(shrunk)}`
}
