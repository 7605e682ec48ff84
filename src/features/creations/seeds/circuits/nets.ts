import type { Part, Wire } from './netlist.ts'

/** An end of a wire. Without `input` it is the output of the part. */
export type Pin = { part: number; input?: number }

/** What pegs may join without changing the circuit: outputs that drive one set of inputs. */
export type Net = { drivers: readonly number[]; inputs: readonly Required<Pin>[]; wires: readonly Wire[] }

/**
 * Inputs that wires join, and those that the same output alone drives, are one net. Inputs that a part drives from within,
 * such as the far end of a relay, are joined only if wires do.
 */
export function findNets(parts: readonly Part[], wires: readonly Wire[]): Net[] {
  const groups = new Map<string, string>()
  const find = (key: string): string => {
    const parent = groups.get(key)
    return parent === undefined || parent === key ? key : find(parent)
  }
  const inputs = new Map<string, Required<Pin>>()
  const drivers = new Map<string, Set<number>>()
  for (const wire of wires) {
    const to = addTo(inputs, { part: wire.to, input: wire.input })
    const { from } = toPins(wire, parts)
    if (from.input === undefined) drivers.set(to, (drivers.get(to) ?? new Set()).add(from.part))
    else groups.set(find(addTo(inputs, { part: from.part, input: from.input })), find(to))
  }
  joinDriven({ inputs, drivers, groups, find, parts })
  const wiresOf = Map.groupBy(wires, ({ to, input }) => find(toKey({ part: to, input })))
  return [...Map.groupBy(inputs, ([key]) => find(key))].map(([root, members]) => ({
    drivers: [...new Set(members.flatMap(([key]) => [...(drivers.get(key) ?? [])]))],
    inputs: members.map(([, pin]) => pin),
    wires: wiresOf.get(root) ?? [],
  }))
}

/** A part without outputs is wired to by its last input. */
export function toPins({ from, to, input }: Wire, parts: readonly Part[]): { from: Pin; to: Required<Pin> } {
  const { inputs, outputs } = parts[from]!
  return { from: outputs === 0 ? { part: from, input: inputs - 1 } : { part: from }, to: { part: to, input } }
}

type Groups = {
  inputs: ReadonlyMap<string, Required<Pin>>
  drivers: ReadonlyMap<string, ReadonlySet<number>>
  groups: Map<string, string>
  find: (key: string) => string
  parts: readonly Part[]
}

function joinDriven({ inputs, drivers, groups, find, parts }: Groups): void {
  const roots = [...Map.groupBy(inputs, ([key]) => find(key))].flatMap(([root, members]) => {
    if (members.some(([, { part }]) => conducts(parts[part]!))) return []
    const all = new Set(members.flatMap(([key]) => [...(drivers.get(key) ?? [])]))
    const [driver] = all
    return driver !== undefined && all.size === 1 ? [{ root, driver }] : []
  })
  for (const [, [first, ...others]] of Map.groupBy(roots, ({ driver }) => driver)) {
    for (const { root } of others) groups.set(root, first!.root)
  }
}

/** Whether the part can drive its inputs, or joins those of other boards. */
const conducts = ({ type }: Part): boolean => /^(Relay|Buffer|ChubbySocket)$/.test(type)

const toKey = ({ part, input }: Required<Pin>): string => `${part}.${input}`

function addTo(inputs: Map<string, Required<Pin>>, pin: Required<Pin>): string {
  const key = toKey(pin)
  inputs.set(key, pin)
  return key
}
