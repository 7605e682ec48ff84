import type { CircuitSource } from '../circuitSource.ts'
import type { Simulation } from '../engine/simulation.ts'
import { gateKinds } from '../parts.ts'

/** Returns the circuit with the present states of a simulation, as a save would store them. */
export function toSavedSource(source: CircuitSource, simulation: Simulation): CircuitSource {
  const { circuit, netStates, gateStates } = simulation
  const delays = new Map(source.delays)
  for (const [gate, kind] of circuit.kinds.entries()) {
    if (kind !== gateKinds.delayer) continue
    delays.set(circuit.componentOfGate[gate]!, { ticks: circuit.delays[gate]!, elapsed: simulation.getElapsed(gate) })
  }
  return {
    ...source,
    inputStates: Uint8Array.from(circuit.netOfInput, (net) => netStates[net]!),
    outputStates: gateStates.slice(0, circuit.outputCount),
    delays,
  }
}
