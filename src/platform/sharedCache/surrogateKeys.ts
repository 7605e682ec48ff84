import { hash } from 'node:crypto'

/** Every cached page has it. */
export const everyPageKey = 'every-page'

/** Varnish accepts headers of 8 kB by default. */
const maxHeaderLength = 7_000

/** Short, because a long discussion has hundreds of tags: two tags with the same key only purge a page too many. */
export const toSurrogateKey = (tag: string): string =>
  tag === everyPageKey ? tag : hash('sha256', tag, 'base64url').slice(0, 6)

/** Undefined if the page has too many tags for a header. */
export function toSurrogateKeys(tags: readonly string[]): string | undefined {
  const keys = [everyPageKey, ...new Set(tags.map(toSurrogateKey))].join(' ')
  return keys.length > maxHeaderLength ? undefined : keys
}
