type Times = { startedAt: number; endedAt: number }

/** `unknown`: without an answer, or with one that leaves open whether it was written. */
export type Append = Times & { list: string; value: string; outcome: 'ok' | 'failed' | 'unknown' }

/** `values` in the order of the list. `maxAgeMs`: it may miss what ended so short before it started. */
export type Read = Times & { list: string; values: readonly string[]; maxAgeMs?: number }

export type History = { appends: readonly Append[]; reads: readonly Read[] }

export type Anomaly = { kind: 'lost update' | 'aborted read' | 'duplicate' | 'G1c' | 'G2'; text: string }

/**
 * Searches for anomalies as Elle does (Kingsbury and Alvaro, 2020): by cycles of dependencies and real time, for
 * transactions of one append or one read each. Names are those of Adya; stale reads and long forks are cycles of G2.
 */
export function findAnomalies(history: History): Anomaly[] {
  const graph = new DependencyGraph(history)
  const findCycles = (kind: Anomaly['kind'], types: readonly EdgeType[]) =>
    graph.findCycles(types).map((cycle) => ({ kind, text: cycle.join(' → ') }))
  return [
    ...findDirectAnomalies(history),
    ...findCycles('G1c', ['ww', 'wr']),
    // The order is ignored: lists are sorted by the time of the request, so a value may appear before visible ones.
    ...findCycles('G2', ['wr', 'rw']),
  ]
}

const getEarliestMoment = ({ startedAt, maxAgeMs = 0 }: Read): number => startedAt - maxAgeMs

function* findDirectAnomalies({ appends, reads }: History): Generator<Anomaly> {
  const written = new Map(appends.map((append) => [append.value, append]))
  const last = new Map<string, Read>()
  for (const read of reads) {
    const { list, values } = read
    const latest = last.get(list)
    if (!latest || getEarliestMoment(read) >= getEarliestMoment(latest)) last.set(list, read)
    if (new Set(values).size < values.length) yield { kind: 'duplicate', text: `A read of ${list} has a value twice` }
    for (const value of values) {
      const append = written.get(value)
      const isWritten = append && append.list === list && append.outcome !== 'failed'
      if (!isWritten) yield { kind: 'aborted read', text: `${value} in ${list} was not written` }
    }
  }
  for (const { list, value, outcome, endedAt } of appends) {
    const read = last.get(list)
    if (outcome === 'ok' && read && getEarliestMoment(read) > endedAt && !read.values.includes(value))
      yield { kind: 'lost update', text: `${value} is missing in the last read of ${list}` }
  }
}

type EdgeType = 'ww' | 'wr' | 'rw' | 'rt'
type Edge = { to: number; type: EdgeType }

/** Its nodes are the transactions, and moments that lead from all that ended before to all that started later. */
class DependencyGraph {
  readonly #names: string[] = []
  readonly #edges: Edge[][] = []

  constructor({ appends, reads }: History) {
    const times: (Times & { node: number })[] = []
    const nodes = new Map<string, number>()
    for (const { value, outcome, startedAt, endedAt } of appends) {
      const node = this.#addNode(`append ${value}`)
      nodes.set(value, node)
      // One without an answer may happen at any time after its start.
      times.push({ node, startedAt, endedAt: outcome === 'ok' ? endedAt : Number.POSITIVE_INFINITY })
    }
    for (const ofList of Map.groupBy(reads, ({ list }) => list).values()) {
      const visible = new Set(ofList.flatMap(({ values }) => values))
      for (const read of ofList) {
        const { list, values, startedAt, endedAt } = read
        const node = this.#addNode(`read ${list} at ${Math.round(startedAt)}`)
        times.push({ node, startedAt: getEarliestMoment(read), endedAt })
        const seen = new Set(values)
        for (const value of visible) {
          if (seen.has(value)) this.#connect(nodes.get(value), 'wr', node)
          else this.#connect(node, 'rw', nodes.get(value))
        }
        for (const [n, value] of values.slice(1).entries())
          this.#connect(nodes.get(values[n] as string), 'ww', nodes.get(value))
      }
    }
    this.#addRealTime(times)
  }

  #addNode(name: string): number {
    this.#edges.push([])
    return this.#names.push(name) - 1
  }

  #connect(from: number | undefined, type: EdgeType, to: number | undefined): void {
    if (from !== undefined && to !== undefined) this.#edges[from]?.push({ to, type })
  }

  #addRealTime(times: readonly (Times & { node: number })[]): void {
    const ended = times.filter(({ endedAt }) => endedAt < Number.POSITIVE_INFINITY)
    ended.sort((a, b) => a.endedAt - b.endedAt)
    const started = times.toSorted((a, b) => a.startedAt - b.startedAt)
    let moment: number | undefined
    let at = 0
    for (const { node, startedAt } of started) {
      for (; (ended[at]?.endedAt ?? Number.POSITIVE_INFINITY) < startedAt; at++) {
        const next = this.#addNode('')
        this.#connect(moment, 'rt', next)
        this.#connect(ended[at]?.node, 'rt', next)
        moment = next
      }
      this.#connect(moment, 'rt', node)
    }
  }

  /** One for each strongly connected component (Tarjan's algorithm, without recursion). */
  findCycles(types: readonly EdgeType[]): string[][] {
    const edges = this.#edges.map((all) => all.filter(({ type }) => type === 'rt' || types.includes(type)))
    const [indices, lows] = [new Map<number, number>(), new Map<number, number>()]
    const [open, isOpen] = [[] as number[], new Set<number>()]
    const components: number[][] = []
    const enter = (node: number) => {
      indices.set(node, indices.size)
      lows.set(node, indices.size - 1)
      open.push(node)
      isOpen.add(node)
      return { node, next: 0 }
    }
    for (const start of edges.keys()) {
      const path = indices.has(start) ? [] : [enter(start)]
      for (let top = path.at(-1); top; top = path.at(-1)) {
        const edge = edges[top.node]?.[top.next++]
        const low = lows.get(top.node) as number
        if (edge && !indices.has(edge.to)) path.push(enter(edge.to))
        else if (edge) {
          if (isOpen.has(edge.to)) lows.set(top.node, Math.min(low, indices.get(edge.to) as number))
        } else {
          path.pop()
          const parent = path.at(-1)?.node
          if (parent !== undefined) lows.set(parent, Math.min(lows.get(parent) as number, low))
          if (low !== indices.get(top.node)) continue
          const component = open.splice(open.lastIndexOf(top.node))
          for (const node of component) isOpen.delete(node)
          if (component.length > 1) components.push(component)
        }
      }
    }
    return components.map((component) => component.map((node) => this.#names[node] as string).filter(Boolean))
  }
}
