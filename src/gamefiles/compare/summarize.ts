import type { ComparedSave } from './describeParts.ts'
import type { Comparison } from './matchParts.ts'

export type ChangeCounts = { added: number; removed: number; moved: number; changed: number }

/** `parts` has the types with a difference, those with most first. */
export type ComparisonSummary = {
  parts: ({ type: string } & ChangeCounts)[]
  wires: Omit<ChangeCounts, 'changed'>
}

export function summarizeComparison(
  { components, wires }: Comparison,
  { before, after }: { before: ComparedSave; after: ComparedSave },
): ComparisonSummary {
  const byType = new Map<string, ChangeCounts>()
  const count = (change: keyof ChangeCounts, save: ComparedSave, orders: readonly number[]): void => {
    for (const order of orders) {
      const { type } = save.components.at(order)
      const counts = byType.get(type) ?? { added: 0, removed: 0, moved: 0, changed: 0 }
      counts[change] += 1
      byType.set(type, counts)
    }
  }
  const toAfter = (pairs: Comparison['components']['moved']) => pairs.map(([, order]) => order)
  count('added', after, components.added)
  count('removed', before, components.removed)
  count('moved', after, toAfter(components.moved))
  count('changed', after, toAfter(components.changed))
  const sum = ({ added, removed, moved, changed }: ChangeCounts) => added + removed + moved + changed
  return {
    parts: [...byType]
      .map(([type, counts]) => ({ type, ...counts }))
      .sort((a, b) => sum(b) - sum(a) || (a.type < b.type ? -1 : 1)),
    wires: { added: wires.added.length, removed: wires.removed.length, moved: wires.moved.length },
  }
}
