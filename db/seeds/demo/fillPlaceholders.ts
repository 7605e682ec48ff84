import type { Random } from './random.ts'

/** `{one|two}` becomes one of them, `{v}` the version. Retries for a wording that is new on this site. */
export function fillPlaceholders(text: string, { version, random, seen }: PlaceholderOptions): string {
  let result = fillOnce(text, version, random)
  for (let attempt = 0; attempt < maxAttempts && seen.has(result); attempt++) {
    result = fillOnce(text, version, random)
  }
  seen.add(result)
  return result
}

export type PlaceholderOptions = { version: string; random: Random; seen: Set<string> }

const maxAttempts = 12

const fillOnce = (text: string, version: string, random: Random): string =>
  text.replace(/\{(v|[^{}|]*(?:\|[^{}|]*)+)\}/g, (_, inner: string) =>
    inner === 'v' ? version : random.pick(inner.split('|')),
  )
