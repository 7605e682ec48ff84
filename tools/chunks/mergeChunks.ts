export type Chunk = {
  file: string
  /** Files. */
  imports: readonly string[]
  modules: readonly string[]
  /** The size in bytes before minification. */
  size: number
  /** True if the chunk is loaded by itself; the others are loaded only as parts of entries. */
  isEntry: boolean
  isPage: boolean
  /** Its first scripts are near their limit. */
  hasBudget: boolean
  /** Every page loads it. */
  isMain: boolean
}

/** What a request costs, in bytes before minification: a fifth of that is transferred. */
const requestBytes = 3_300
/** The first scripts of a page count more than what it loads later. */
const pageWeight = 30
/** Bytes that a page with a budget does not need count more than those of others. */
const budgetWeight = 24

type Node = Omit<Chunk, 'file' | 'imports'> & { imports: Set<Node>; entries: Set<Node> }
type Pair = { a: Node; b: Node }

/**
 * Merges chunks as long as the requests that this saves cost more than what entries load without need. Two chunks stay
 * apart if one imports the other through a third: files that import each other would run in the wrong order.
 */
export function mergeChunks(chunks: readonly Chunk[]): string[][] {
  const nodes = toNodes(chunks)
  for (let best = findBest(nodes); best; best = findBest(nodes)) merge(nodes, best)
  return [...nodes].filter(canMerge).map(({ modules }) => [...modules])
}

function toNodes(chunks: readonly Chunk[]): Set<Node> {
  const nodes = new Map(
    chunks.map(({ file, imports: _, ...chunk }) => [
      file,
      { ...chunk, imports: new Set<Node>(), entries: new Set<Node>() },
    ]),
  )
  for (const { file, imports } of chunks) {
    for (const imported of imports) nodes.get(file)?.imports.add(nodes.get(imported) as Node)
  }
  const all = [...nodes.values()]
  const main = all.filter(({ isMain }) => isMain)
  for (const entry of all.filter(({ isEntry }) => isEntry)) {
    for (const loaded of findLoaded(entry, ...main)) loaded.entries.add(entry)
  }
  return new Set(all)
}

/** The chunk and all that it imports. */
function findLoaded(...roots: Node[]): Set<Node> {
  const loaded = new Set<Node>()
  const visit = (node: Node): void => {
    if (loaded.has(node)) return
    loaded.add(node)
    node.imports.forEach(visit)
  }
  roots.forEach(visit)
  return loaded
}

/** Libraries change rarely, so browsers keep them for longer. */
const isLibrary = ({ modules }: Node): boolean => !modules.some((id) => id.startsWith('src/'))

/** What every page loads must hold nothing that only some need. */
const isEverywhere = ({ entries }: Node): boolean => [...entries].some(({ isMain }) => isMain)

/** An entry has what nothing else loads. */
const canMerge = ({ isEntry }: Node): boolean => !isEntry

function toCost(entries: ReadonlySet<Node>, size: number): number {
  let cost = 0
  for (const { isPage, hasBudget } of entries) {
    cost += (isPage ? pageWeight : 1) * (requestBytes + size * (hasBudget ? budgetWeight : 1))
  }
  return cost
}

function findBest(nodes: ReadonlySet<Node>): Pair | undefined {
  const candidates = [...nodes].filter(canMerge)
  const pairs: (Pair & { saved: number })[] = []
  for (const [index, a] of candidates.entries()) {
    for (const b of candidates.slice(index + 1)) {
      if (isLibrary(a) !== isLibrary(b) || isEverywhere(a) !== isEverywhere(b)) continue
      const together = toCost(a.entries.union(b.entries), a.size + b.size)
      const saved = toCost(a.entries, a.size) + toCost(b.entries, b.size) - together
      if (saved > 0) pairs.push({ a, b, saved })
    }
  }
  pairs.sort((one, other) => other.saved - one.saved)
  let best: (Pair & { saved: number }) | undefined
  for (const pair of pairs) {
    if (best && pair.saved <= best.saved) break
    if (isIndirect(pair.a, pair.b) || isIndirect(pair.b, pair.a)) continue
    const saved = pair.saved - toCostOfImports(pair)
    if (saved > (best?.saved ?? 0)) best = { ...pair, saved }
  }
  return best
}

/** Entries that needed one of the two have to load what the other one imports. */
function toCostOfImports({ a, b }: Pair): number {
  const entries = a.entries.union(b.entries)
  let cost = 0
  for (const node of findLoaded(a, b)) {
    if (node !== a && node !== b) cost += toCost(entries.difference(node.entries), node.size)
  }
  return cost
}

/** Whether `a` imports `b` through others. */
const isIndirect = (a: Node, b: Node): boolean => findLoaded(...[...a.imports].filter((node) => node !== b)).has(b)

function merge(nodes: Set<Node>, { a, b }: Pair): void {
  const entries = a.entries.union(b.entries)
  a.modules = [...a.modules, ...b.modules]
  a.size += b.size
  a.imports = a.imports.union(b.imports)
  a.imports.delete(a)
  a.imports.delete(b)
  nodes.delete(b)
  for (const { imports } of nodes) if (imports.delete(b)) imports.add(a)
  a.imports.delete(a)
  for (const node of findLoaded(a)) node.entries = node.entries.union(entries)
}
