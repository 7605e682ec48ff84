import type { Creation } from '#gamefiles/index.ts'
import { formatBytes } from '#language/format.ts'
import { maxCreationFileBytes } from '../../contract/creationLimits.ts'
import { messages } from '../messages.ts'

export type Inspection =
  | { status: 'reading' }
  | { status: 'error'; message: string }
  /** The package holds several creations. */
  | { status: 'ambiguous'; choices: readonly string[] }
  | { status: 'readable'; creation: Creation; sha256: string | null }

/** Hashing needs the whole file in memory. */
const maxHashedBytes = 64 * 1024 * 1024

/** `entry` is the file to read of a package with several creations. */
export async function inspectUpload(file: File, entry: string | null = null): Promise<Inspection> {
  if (file.size > maxCreationFileBytes) {
    return { status: 'error', message: messages.fileTooLarge({ most: formatBytes(maxCreationFileBytes) }) }
  }
  const { blobSource, formatGameFileError, GameFileError, readCreation } = await import('#gamefiles/index.ts')
  try {
    const creation = await readCreation(blobSource(file), { entry })
    return { status: 'readable', creation, sha256: await hashFile(file) }
  } catch (error) {
    if (!(error instanceof GameFileError)) throw error
    const { names } = error.params
    if (Array.isArray(names)) return { status: 'ambiguous', choices: names }
    return { status: 'error', message: formatGameFileError(error) }
  }
}

/** Returns null for large files and in insecure contexts. */
async function hashFile(file: File): Promise<string | null> {
  if (file.size > maxHashedBytes || !globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
