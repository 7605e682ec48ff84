import type { FeatureImport } from './readImports.ts'

/** The features that each feature may import. */
export type FeatureGraph = Readonly<Record<string, readonly string[]>>

/** Returns what is wrong with the declared graph or with the code, as one sentence each. */
export function findProblems(
  graph: FeatureGraph,
  optional: readonly string[],
  imports: readonly FeatureImport[],
): string[] {
  const cycle = findCycle(graph)
  return [
    ...imports
      .filter(({ from, to }) => !graph[from]?.includes(to))
      .map(({ from, to, file }) =>
        optional.includes(to)
          ? `${file} imports ${to}, which is optional: use an extension point, see Features in ARCHITECTURE.md.`
          : `${file} imports ${to}, which ${from} may not use: list it in the feature.json of ${from}.`,
      ),
    ...Object.entries(graph).flatMap(([from, uses]) =>
      uses
        .filter((to) => !imports.some((each) => each.from === from && each.to === to))
        .map((to) => `${from} does not use ${to}: remove it from the feature.json of ${from}.`),
    ),
    ...Object.entries(graph).flatMap(([from, uses]) =>
      uses.filter((to) => optional.includes(to)).map((to) => `${from} may not use ${to}, which is optional.`),
    ),
    ...(cycle ? [`The graph has a cycle: ${cycle.join(' → ')}.`] : []),
  ]
}

/** Returns which features use one of a module that can be turned off without being part of it, as one sentence each. */
export const findModuleProblems = (graph: FeatureGraph, modules: Readonly<Record<string, string>>): string[] =>
  Object.entries(graph).flatMap(([from, uses]) =>
    uses
      .filter((to) => modules[to] !== undefined && modules[to] !== modules[from])
      .map(
        (to) =>
          `${from} may not use ${to}, which can be turned off with the module ${modules[to]}: use an extension point, or declare the module in the feature.json of ${from}.`,
      ),
  )

/** Returns the features along a cycle, the first of them twice. */
function findCycle(graph: FeatureGraph): string[] | undefined {
  const done = new Set<string>()

  function visit(name: string, path: readonly string[]): string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    const cycle = visitAll(graph[name] ?? [], [...path, name])
    done.add(name)
    return cycle
  }

  function visitAll(names: readonly string[], path: readonly string[]): string[] | undefined {
    for (const name of names) {
      const cycle = visit(name, path)
      if (cycle) return cycle
    }
    return undefined
  }

  return visitAll(Object.keys(graph), [])
}

/** Draws an acyclic graph as a Markdown table, the features that nothing uses first. */
export function drawGraph(graph: FeatureGraph, modules: Readonly<Record<string, string>> = {}): string {
  const getLayer = (name: string): number => 1 + Math.max(0, ...(graph[name] ?? []).map(getLayer))
  const rows = Object.entries(graph).map(([name, uses]) => ({ name, uses, layer: getLayer(name) }))
  const sorted = rows.sort((a, b) => b.layer - a.layer || a.name.localeCompare(b.name))
  const lines = sorted.map(
    ({ name, uses, layer }) => `| ${layer} | ${name} | ${uses.toSorted().join(', ') || '–'} | ${modules[name] ?? ''} |`,
  )
  return ['| Layer | Feature | Uses | Module |', '| --- | --- | --- | --- |', ...lines, ''].join('\n')
}
