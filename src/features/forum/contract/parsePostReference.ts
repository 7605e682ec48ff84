/** The number or lwid in an address of a post, or alone; undefined if there is none. */
export function parsePostReference(text: string): string | undefined {
  const trimmed = text.trim()
  return /\bpst-[0-9a-f]{8}\b/.exec(trimmed)?.[0] ?? /(?:^#?|\/forum\/[^/]+\/)(\d+)(?:$|[/?#])/.exec(trimmed)?.[1]
}
