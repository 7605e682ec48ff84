/**
 * Query strings as flat text values. The router's own would read `?q=123` as a number and answer with a redirect.
 * Of a parameter that is there more than once, the first counts; but `t` is a list, which a form without JavaScript
 * sends as one parameter for each checkbox.
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
