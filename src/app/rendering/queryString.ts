/**
 * The router's own parser would read `?q=123` as a number and redirect. Of repeated parameters the first counts, except
 * for `t`, which forms without JavaScript send once per checkbox.
 */
export function parseSearch(text: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    if (!Object.hasOwn(values, key)) values[key] = value
    else if (key === 't') values[key] += `,${value}`
  }
  return values
}

export function stringifySearch(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).filter((pair) => pair[1] !== undefined)
  return pairs.length ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : ''
}
