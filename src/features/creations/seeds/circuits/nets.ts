import { UnionFind } from '#gamefiles/unionFind.ts'
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
  const pins = new NumberedPins()
  const ends = wires.map((wire) => {
    const { from, to } = toPins(wire, parts)
    const target = pins.number(to)
    return {
      wire,
      from,
      target,
      source: from.input === undefined ? undefined : pins.number({ ...from, input: from.input }),
    }
  })
  const sets = new UnionFind(pins.list.length)
  for (const { source, target } of ends) if (source !== undefined) sets.join(source, target)
  const findAll = (): Net[] => {
    const endsOf = Map.groupBy(ends, ({ target }) => sets.find(target))
    return [...Map.groupBy(pins.list.keys(), (pin) => sets.find(pin))].map(([root, members]) => {
      const own = endsOf.get(root) ?? []
      return {
        drivers: [...new Set(own.flatMap(({ from }) => (from.input === undefined ? [from.part] : [])))],
        inputs: members.map((pin) => pins.list[pin]!),
        wires: own.map(({ wire }) => wire),
      }
    })
  }
  const driven = findAll().filter(
    ({ drivers, inputs }) => drivers.length === 1 && !inputs.some(({ part }) => conducts(parts[part]!)),
  )
  for (const [first, ...others] of Map.groupBy(driven, ({ drivers }) => drivers[0]).values())
    for (const { inputs } of others) sets.join(pins.number(first!.inputs[0]!), pins.number(inputs[0]!))
  return findAll()
}

/** A part without outputs is wired to by its last input. */
export function toPins({ from, to, input }: Wire, parts: readonly Part[]): { from: Pin; to: Required<Pin> } {
  const { inputs, outputs } = parts[from]!
  return { from: outputs === 0 ? { part: from, input: inputs - 1 } : { part: from }, to: { part: to, input } }
}

/** Whether the part can drive its inputs, or joins those of other boards. */
const conducts = ({ type }: Part): boolean => /^(Relay|Buffer|ChubbySocket)$/.test(type)

/** Inputs in the order in which they were first named. */
class NumberedPins {
  readonly list: Required<Pin>[] = []
  readonly #numbers = new Map<string, number>()

  number(pin: Required<Pin>): number {
    const key = `${pin.part}.${pin.input}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.list.length)
    return this.list.push(pin) - 1
  }
}
