import { LRUCache } from 'lru-cache'
import { version } from '#platform/version.ts'

const maxAgeMs = 3_600_000
/** The page that shows the notice waits no longer than this. */
const timeoutMs = 3_000

/** The latest versions by the address that named them; empty if it did not. */
const latest = new LRUCache<string, string>({ max: 10, ttl: maxAgeMs, fetchMethod: fetchLatest })

/** Returns the version that the document at `url` names if it is newer than this one, otherwise an empty text. */
export async function findNewerVersion(url: string): Promise<string> {
  const found = url && (await latest.fetch(url))
  return found && isNewer(found, version) ? found : ''
}

/** A failure counts as an answer, so that it is repeated no sooner. */
async function fetchLatest(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return ''
    const document = (await response.json()) as { version?: unknown; 'dist-tags'?: { latest?: unknown } } | null
    const found = document?.version ?? document?.['dist-tags']?.latest
    // Nothing else of what the server sends is shown.
    return typeof found === 'string' && /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(found) ? found : ''
  } catch {
    return ''
  }
}

function isNewer(candidate: string, current: string): boolean {
  const [a = [], b = []] = [candidate, current].map((text) => text.split('.').map((part) => Number.parseInt(part, 10)))
  const index = a.findIndex((part, at) => part !== b[at])
  return index >= 0 && (a[index] ?? 0) > (b[index] ?? 0)
}
