import { bytesSource, collectFile, customData, type NewComponent, type NewWire, writeSave } from '#gamefiles/index.ts'
import { compileCircuit } from '#simulation/compile/compileCircuit.ts'
import { Simulation } from '#simulation/engine/simulation.ts'
import { keepsData, readCircuitSource } from '#simulation/save/readCircuitSource.ts'

type Circuit = { components: NewComponent[]; wires: NewWire[] }

export type BuiltCircuit = Circuit & { on: number[] }

/** Runs a circuit for some ticks and saves the states that it has then. */
export async function addStates(circuit: Circuit, ticks: number): Promise<BuiltCircuit> {
  const { save } = await collectFile(bytesSource(writeSave(circuit)), { keepsData })
  const source = readCircuitSource(save)
  const compiled = compileCircuit(source)
  const simulation = new Simulation(compiled)
  simulation.run(ticks)
  const { netCount, netOfInput, outputCount } = compiled
  // State 0 is nobody's.
  const ofInput = (input: number) => netOfInput[input]! + 1
  const ofOutput = (output: number) => netCount + output + 1
  const components = circuit.components.map((component, order): NewComponent => {
    const gate = source.outputBegins[order]!
    return {
      ...component,
      inputs: (component.inputs ?? []).map((_, peg) => ofInput(source.inputBegins[order]! + peg)),
      outputs: (component.outputs ?? []).map((_, peg) => ofOutput(gate + peg)),
      ...(component.type === 'MHG.Delayer'
        ? { customData: customData.delayer(simulation.getElapsed(gate), compiled.delays[gate]!) }
        : {}),
    }
  })
  const wires = circuit.wires.map((wire, index) => {
    const end = source.wires[index * 2]!
    return { ...wire, state: end < 0 ? ofOutput(~end) : ofInput(end) }
  })
  const nets = [...simulation.netStates.keys()].filter((net) => simulation.netStates[net])
  const outputs = Array.from({ length: outputCount }, (_, output) => output).filter(
    (gate) => simulation.gateStates[gate],
  )
  return { components, wires, on: [...nets.map((net) => net + 1), ...outputs.map(ofOutput)] }
}
