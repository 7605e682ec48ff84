import type { NewComponent, NewWire } from '#gamefiles/index.ts'

type Netlist = { components: readonly NewComponent[]; wires: readonly NewWire[] }
type Peg = NewWire['from']

/** Numbers states as the game does: input pegs that wires join share one, each output has its own. 0 is nobody's. */
export function assignStateIds({ components, wires }: Netlist): { components: NewComponent[]; wires: NewWire[] } {
  const joined = new Map<string, Peg[]>()
  for (const { from, to } of wires) {
    if (!('input' in from && 'input' in to)) continue
    joined.set(toKey(from), [...(joined.get(toKey(from)) ?? []), to])
    joined.set(toKey(to), [...(joined.get(toKey(to)) ?? []), from])
  }
  const ids = new Map<string, number>()
  let last = 0
  for (const [order, { inputs = [], outputs = [] }] of components.entries()) {
    const component = order + 1
    for (const input of inputs.keys()) {
      if (ids.has(toKey({ component, input }))) continue
      last++
      for (const peg of reach({ component, input }, joined)) ids.set(peg, last)
    }
    for (const output of outputs.keys()) ids.set(toKey({ component, output }), ++last)
  }
  const getId = (peg: Peg): number => ids.get(toKey(peg))!
  return {
    components: components.map((component, order) => ({
      ...component,
      inputs: (component.inputs ?? []).map((_, input) => getId({ component: order + 1, input })),
      outputs: (component.outputs ?? []).map((_, output) => getId({ component: order + 1, output })),
    })),
    wires: wires.map((wire) => ({ ...wire, state: getId('output' in wire.to ? wire.to : wire.from) })),
  }
}

const toKey = (peg: Peg): string =>
  'input' in peg ? `${peg.component}.${peg.input}` : `${peg.component}:${peg.output}`

function reach(start: Peg, joined: ReadonlyMap<string, Peg[]>): Set<string> {
  const reached = new Set([toKey(start)])
  // Grows while it is walked.
  for (const key of reached) for (const next of joined.get(key) ?? []) reached.add(toKey(next))
  return reached
}
