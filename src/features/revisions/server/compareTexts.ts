import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type ChangedPart, findChanges } from './findChanges.ts'
import type { TextChangeRow } from './rows.ts'

/** Changed parts in all cached results together. */
const maxCachedParts = 50_000

type FindChanges = (earlier: string, later: string) => Promise<ChangedPart[]>
type CompareTexts = (earlier: string, later: string) => Promise<TextChangeRow[]>

/**
 * Compares two texts once, however often it is asked to, and one pair at a time. Results are cached by the hash of the
 * texts and hold only lengths, so that no copy of a deleted text remains.
 */
export function createTextComparer(find: FindChanges = findChanges): CompareTexts {
  const limitComparisons = pLimit(1)
  const cache = new LRUCache<string, ChangedPart[]>({
    maxSize: maxCachedParts,
    sizeCalculation: (parts) => parts.length + 1,
  })
  const pending = new Map<string, Promise<ChangedPart[]>>()

  function findOnce(earlier: string, later: string): ChangedPart[] | Promise<ChangedPart[]> {
    const key = `${hash('sha1', earlier)} ${hash('sha1', later)}`
    const cached = cache.get(key) ?? pending.get(key)
    if (cached) return cached
    const found = limitComparisons(() => find(earlier, later)).finally(() => pending.delete(key))
    pending.set(key, found)
    return found.then((parts) => {
      cache.set(key, parts)
      return parts
    })
  }

  return async (earlier, later) => {
    if (earlier === later) return earlier ? [{ kind: 'SAME', text: later }] : []
    return toTexts(await findOnce(earlier, later), { earlier, later })
  }
}

function toTexts(parts: readonly ChangedPart[], { earlier, later }: { earlier: string; later: string }) {
  let earlierEnd = 0
  let laterEnd = 0
  return parts.map(({ kind, length }): TextChangeRow => {
    if (kind !== 'ADDED') earlierEnd += length
    if (kind === 'REMOVED') return { kind, text: earlier.slice(earlierEnd - length, earlierEnd) }
    laterEnd += length
    return { kind, text: later.slice(laterEnd - length, laterEnd) }
  })
}

/** Joined, what is not added is the earlier text, and what is not removed the later one. */
export const compareTexts = createTextComparer()
