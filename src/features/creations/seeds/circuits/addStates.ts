import { bytesSource, collectFile, customData, type NewComponent, type NewWire, writeSave } from '#gamefiles/index.ts'
import { compileCircuit } from '#simulation/compile/compileCircuit.ts'
import { Simulation } from '#simulation/engine/simulation.ts'
import { keepsData, readCircuitSource } from '#simulation/save/readCircuitSource.ts'
import { assignStateIds } from './stateIds.ts'

type Circuit = { components: NewComponent[]; wires: NewWire[] }

export type BuiltCircuit = Circuit & { on: number[] }

/** Runs a circuit for some ticks and saves the states that it has then. */
export async function addStates(circuit: Circuit, ticks: number): Promise<BuiltCircuit> {
  const { components, wires } = assignStateIds(circuit)
  const pressed = components.filter(isSwitchedOn).flatMap(({ outputs = [] }) => outputs)
  const { save } = await collectFile(bytesSource(writeSave({ components, wires, on: pressed })), { keepsData })
  const { inputBegins, outputBegins, ...source } = readCircuitSource(save)
  const compiled = compileCircuit({ inputBegins, outputBegins, ...source })
  const simulation = new Simulation(compiled)
  simulation.run(ticks)
  const on = new Set<number>()
  for (const [order, { inputs = [], outputs = [] }] of components.entries()) {
    for (const [input, id] of inputs.entries()) {
      if (simulation.netStates[compiled.netOfInput[inputBegins[order]! + input]!]) on.add(id)
    }
    for (const [output, id] of outputs.entries()) if (simulation.gateStates[outputBegins[order]! + output]) on.add(id)
  }
  const saved = components.map((component, order): NewComponent => {
    if (component.type !== 'MHG.Delayer') return component
    const gate = outputBegins[order]!
    const elapsed = simulation.getElapsed(gate)
    return { ...component, customData: customData.delayer(elapsed, compiled.delays[gate]!) }
  })
  return { components: saved, wires, on: [...on] }
}

const isSwitchedOn = ({ type, customData }: NewComponent): boolean => type === 'MHG.Switch' && customData?.at(-1) === 1
