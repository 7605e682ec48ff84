import { bytesSource, collectFile } from '#gamefiles/index.ts'
import type { CircuitSource } from '#simulation/circuitSource.ts'
import { compileCircuit } from '#simulation/compile/compileCircuit.ts'
import { Simulation } from '#simulation/engine/simulation.ts'
import { keepsData, readCircuitSource } from '#simulation/save/readCircuitSource.ts'
import { toSavedSource } from '#simulation/save/toSavedSource.ts'

/** A save with what the simulation does not read: the state ids that the game, or our writer, has given to its pegs and wires. */
export type StatedSave = {
  source: CircuitSource
  inputIds: readonly number[]
  outputIds: readonly number[]
  wireIds: readonly number[]
}

export async function readStatedSave(bytes: Uint8Array): Promise<StatedSave> {
  const { save } = await collectFile(bytesSource(bytes), { keepsData })
  const components = Array.from({ length: save.components.length }, (_, order) => save.components.at(order))
  return {
    source: readCircuitSource(save),
    inputIds: components.flatMap(({ inputs }) => [...inputs]),
    outputIds: components.flatMap(({ outputs }) => [...outputs]),
    wireIds: Array.from({ length: save.wires.length }, (_, wire) => save.wires.at(wire).state),
  }
}

const settleTicks = 1_000

/** Everything in which the engine and a save do not agree; empty if it reads the save as whatever wrote it. */
export function findSaveErrors(save: StatedSave): string[] {
  const circuit = compileCircuit(save.source)
  const { resting, gates, nets } = findFlipping(save.source)
  return [
    ...findNetErrors(save, circuit.netOfInput),
    ...findGateErrors(save, { hasDelayers: resting }).flatMap(({ gate, error }) => (gates.has(gate) ? [] : [error])),
    ...findLinkErrors(save, (input) => nets.has(circuit.netOfInput[input]!)),
    ...findResumeErrors(save.source),
  ]
}

/** What never stops to change: its gates and relays may be saved before they follow their inputs. */
function findFlipping(source: CircuitSource) {
  const simulation = new Simulation(compileCircuit(source))
  const [gates, nets] = [new Set<number>(), new Set<number>()]
  simulation.run(settleTicks)
  if (simulation.isIdle) return { resting: true, gates, nets }
  const [gateStates, netStates] = [simulation.gateStates.slice(), simulation.netStates.slice()]
  for (let tick = 0; tick < settleTicks; tick++) {
    simulation.run(1)
    for (const [gate, state] of simulation.gateStates.entries()) if (state !== gateStates[gate]) gates.add(gate)
    for (const [net, state] of simulation.netStates.entries()) if (state !== netStates[net]) nets.add(net)
  }
  return { resting: false, gates, nets }
}

/** A run that is saved in between must end as one that is not. */
export function findResumeErrors(source: CircuitSource): string[] {
  const readStates = ({ netStates, gateStates, circuit }: Simulation) =>
    [...netStates, ...gateStates.subarray(0, circuit.outputCount)].join('')
  return [1, 2, 13, 60].flatMap((ticks) => {
    const whole = new Simulation(compileCircuit(source))
    whole.run(2 * ticks)
    const first = new Simulation(compileCircuit(source))
    first.run(ticks)
    const second = new Simulation(compileCircuit(toSavedSource(source, first)))
    second.run(ticks)
    return readStates(whole) === readStates(second) ? [] : [`a run that is saved after ${ticks} ticks ends differently`]
  })
}

/** Pegs that share a net but no state id, or a state id but no net; and wires with another id than the peg that they start at. */
export function findNetErrors({ source, inputIds, outputIds, wireIds }: StatedSave, netOfInput: Int32Array): string[] {
  const errors: string[] = []
  const [idOfNet, netOfId] = [new Map<number, number>(), new Map<number, number>()]
  for (const [peg, id] of inputIds.entries()) {
    const net = netOfInput[peg]!
    if ((idOfNet.get(net) ?? id) !== id) errors.push(`peg ${peg} is in a net of id ${idOfNet.get(net)}, but has ${id}`)
    if ((netOfId.get(id) ?? net) !== net) errors.push(`peg ${peg} has the id ${id} of another net`)
    idOfNet.set(net, id)
    netOfId.set(id, net)
  }
  for (const [wire, id] of wireIds.entries()) {
    const ends = [...source.wires.subarray(wire * 2, wire * 2 + 2)]
    const ids = ends.map((end) => (end < 0 ? outputIds[~end] : inputIds[end]))
    const output = ends.findIndex((end) => end < 0)
    if (ids[Math.max(0, output)] !== id) errors.push(`wire ${wire} has the id ${id}, its ends ${ids.join(' and ')}`)
  }
  return errors
}

type GateError = { gate: number; error: string }

/** Saved outputs that are not the function of the saved inputs. Delayers follow theirs only at rest. */
export function findGateErrors({ source }: StatedSave, { hasDelayers }: { hasDelayers: boolean }): GateError[] {
  const { types, inputBegins, inputStates, outputBegins, outputStates } = source
  return types.flatMap((type, component) => {
    const inputs = inputStates.subarray(inputBegins[component], inputBegins[component + 1])
    const gate = outputBegins[component]!
    const expected = type === 'MHG.Delayer' && !hasDelayers ? undefined : compute(type, inputs)
    if (expected === undefined || expected === outputStates[gate]) return []
    return [{ gate, error: `component ${component} (${type}) is ${outputStates[gate]} with inputs ${inputs.join('')}` }]
  })
}

function compute(type: string, inputs: Uint8Array): number | undefined {
  switch (type) {
    case 'MHG.Inverter':
      return 1 - inputs[0]!
    case 'MHG.AndGate':
      return Math.min(...inputs)
    case 'MHG.XorGate':
      return inputs.reduce((sum, input) => sum ^ input, 0)
    case 'MHG.Buffer_WithOutput':
    case 'MHG.Delayer':
      return inputs[0]
    case 'MHG.DLatch':
      return inputs[1] ? inputs[0] : undefined
    default:
      return undefined
  }
}

/** A link between nets, by the ids that the save gives them. */
type Link = { from: number; to: number }

/**
 * Ids of nets that are on without an output or link that is a reason for it, or off although there is one. A relay whose control
 * changes all the time may be open or closed.
 */
export function findLinkErrors(save: StatedSave, isChanging: (input: number) => boolean = () => false): string[] {
  const { source, inputIds } = save
  const { types, inputBegins, inputStates } = source
  const findLit = (isClosed: (control: number) => boolean): Set<number> => {
    const links = types.flatMap((type, component): Link[] => {
      const first = inputBegins[component]!
      const [a, b, c] = [inputIds[first]!, inputIds[first + 1]!, inputIds[first + 2]!]
      if (type === 'MHG.Buffer') return [{ from: a, to: b }]
      if (type !== 'MHG.Relay' || !isClosed(first)) return []
      return [
        { from: b, to: c },
        { from: c, to: b },
      ]
    })
    const lit = findDriven(save)
    // Grows while it is walked.
    for (const id of lit) for (const { from, to } of links) if (from === id) lit.add(to)
    return lit
  }
  const surelyLit = findLit((control) => inputStates[control] === 1 && !isChanging(control))
  const perhapsLit = findLit((control) => inputStates[control] === 1 || isChanging(control))
  const states = new Map(inputIds.map((id, peg) => [id, inputStates[peg] === 1]))
  return [...states].flatMap(([id, isOn]) =>
    (isOn ? perhapsLit.has(id) : !surelyLit.has(id)) ? [] : [`the net of id ${id} is ${isOn ? 'on' : 'off'}`],
  )
}

function findDriven({ source: { wires, outputStates }, inputIds }: StatedSave): Set<number> {
  const driven = new Set<number>()
  for (let at = 0; at < wires.length; at++) {
    const [from, to] = [wires[at]!, wires[at ^ 1]!]
    if (from < 0 && to >= 0 && outputStates[~from]) driven.add(inputIds[to]!)
  }
  return driven
}
