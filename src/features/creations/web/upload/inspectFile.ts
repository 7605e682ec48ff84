import type { Creation } from '#gamefiles/index.ts'
import { formatBytes } from '#language/format.ts'
import { creationFileMostBytes } from '../../contract/creationLimits.ts'
import { m } from './messages.ts'

/** What is known of a chosen file before anything is sent. */
export type Inspection =
  | { status: 'reading' }
  | { status: 'fault'; sentence: string }
  | { status: 'readable'; creation: Creation; sha256: string | null }

/** Larger ones would have to be in memory whole to be summed up. */
const mostToSum = 64 * 1024 * 1024

/** Reads a file here, with the same reader as the server's, so that its fault is told before it is sent. */
export async function inspectFile(file: File): Promise<Inspection> {
  if (file.size > creationFileMostBytes) {
    return { status: 'fault', sentence: m.fileTooLarge(formatBytes(creationFileMostBytes)) }
  }
  const { blobSource, faultSentence, GameFileFault, readCreation } = await import('#gamefiles/index.ts')
  try {
    const creation = await readCreation(blobSource(file))
    return { status: 'readable', creation, sha256: await sumOf(file) }
  } catch (error) {
    if (error instanceof GameFileFault) return { status: 'fault', sentence: faultSentence(error) }
    throw error
  }
}

/** Null where it cannot be told: browsers sum up only on pages that came encrypted. */
async function sumOf(file: File): Promise<string | null> {
  if (file.size > mostToSum || !globalThis.crypto?.subtle) return null
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
