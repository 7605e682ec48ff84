import { UnionFind } from '#gamefiles/unionFind.ts'
import { type CircuitSource, getInputCount, getOutputCount } from '../circuitSource.ts'
import { findPart } from '../parts.ts'

/** Wires between inputs, parts that only join, and sockets that touch. Nets are numbered by their lowest peg. */
export function findNets(source: CircuitSource): { netCount: number; netOfInput: Int32Array } {
  const { types, inputBegins, inputStates, wires, contacts } = source
  const sets = new UnionFind(inputStates.length)
  for (const [component, type] of types.entries()) {
    const pegs = { inputs: getInputCount(source, component), outputs: getOutputCount(source, component) }
    const role = pegs.inputs > 1 ? findPart(type, pegs)?.role : undefined
    if (role !== 'joint' && role !== 'socket') continue
    const first = inputBegins[component]!
    for (let peg = 1; peg < pegs.inputs; peg++) sets.join(first, first + peg)
  }
  for (let at = 0; at < wires.length; at += 2) {
    if (wires[at]! >= 0 && wires[at + 1]! >= 0) sets.join(wires[at]!, wires[at + 1]!)
  }
  for (let at = 0; at < contacts.length; at += 2) sets.join(contacts[at]!, contacts[at + 1]!)
  const netOfInput = new Int32Array(inputStates.length)
  let netCount = 0
  for (let input = 0; input < netOfInput.length; input++) {
    const root = sets.find(input)
    netOfInput[input] = root === input ? netCount++ : netOfInput[root]!
  }
  return { netCount, netOfInput }
}
