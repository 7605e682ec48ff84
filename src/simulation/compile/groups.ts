/** Numbers in groups: those of group `n` are `items[begins[n]]` to `items[begins[n + 1] - 1]`. */
export type Groups = { begins: Int32Array; items: Int32Array }

/** `pairs` holds group and item in turn; the items of a group keep their order. */
export function groupPairs(pairs: readonly number[] | Int32Array, groupCount: number): Groups {
  const begins = new Int32Array(groupCount + 1)
  for (let at = 0; at < pairs.length; at += 2) begins[pairs[at]! + 1]!++
  for (let group = 0; group < groupCount; group++) begins[group + 1]! += begins[group]!
  const next = begins.slice(0, groupCount)
  const items = new Int32Array(pairs.length / 2)
  for (let at = 0; at < pairs.length; at += 2) items[next[pairs[at]!]!++] = pairs[at + 1]!
  return { begins, items }
}

/** Sorts the items of each group and drops repeated ones. */
export function withoutRepeats({ begins, items }: Groups): Groups {
  const kept = new Int32Array(items.length)
  const newBegins = new Int32Array(begins.length)
  let count = 0
  for (let group = 0; group + 1 < begins.length; group++) {
    const [begin, end] = [begins[group]!, begins[group + 1]!]
    // Most outputs drive one net.
    if (end - begin === 1) kept[count++] = items[begin]!
    else if (end - begin > 1) {
      const sorted = items.slice(begin, end).sort()
      for (const [at, item] of sorted.entries()) if (at === 0 || sorted[at - 1] !== item) kept[count++] = item
    }
    newBegins[group + 1] = count
  }
  return { begins: newBegins, items: kept.slice(0, count) }
}
