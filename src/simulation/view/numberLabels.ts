/**
 * Names parts by their labels, with a number where several share one. Parts without a label get a default name with their
 * number among those of the same kind.
 */
export function numberLabels<Part extends { label: string; kind?: string }>(
  parts: readonly Part[],
  getDefaultName: (part: Part, number: number) => string,
): string[] {
  const uses = new Map<string, number>()
  for (const { label } of parts) uses.set(label, (uses.get(label) ?? 0) + 1)
  const numbersByLabel = new Map<string, number>()
  const numbersByKind = new Map<string, number>()
  return parts.map((part) => {
    const { label, kind = '' } = part
    const defaultNumber = countUp(numbersByKind, kind)
    if (label === '') return getDefaultName(part, defaultNumber)
    return uses.get(label) === 1 ? label : `${label} ${countUp(numbersByLabel, label)}`
  })
}

function countUp(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}
