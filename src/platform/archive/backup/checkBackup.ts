import { z } from 'zod'
import { StartError } from '#platform/config/startErrors.ts'
import { DamagedArchiveError, DamagedBackupError } from '../format/damagedArchive.ts'
import { readContent } from '../format/entries.ts'
import { checkHashes } from '../format/hashedEntries.ts'
import {
  filesFolder,
  formatVersion,
  type Manifest,
  manifestName,
  manifestSchema,
  type Summary,
  summaryName,
  summarySchema,
} from '../format/manifest.ts'
import type { Entry } from '../format/tar.ts'
import { type Location, readArchive } from '../storage/archiveFile.ts'

export type CheckedBackup = { readonly manifest: Manifest; readonly summary: Summary }

/** Reads all of it and compares each hash, before anything is loaded. Throws StartError. */
export async function checkBackup(location: Location): Promise<CheckedBackup> {
  let manifest: Manifest | undefined
  let summary: Summary | undefined
  let fileCount = 0
  try {
    for await (const entry of readBackup(location)) {
      if (entry.name === manifestName) manifest = await parseManifest(entry)
      else if (!manifest) throw new DamagedArchiveError('it does not begin with a manifest')
      else if (entry.name.startsWith(`${filesFolder}/`)) fileCount += 1
      else if (entry.name === summaryName)
        summary = summarySchema.parse(JSON.parse(String(await readContent(entry.content))))
    }
  } catch (error) {
    if (error instanceof DamagedArchiveError) throw new DamagedBackupError(`The back-up is damaged: ${error.message}`)
    // Manifest and summary are read before their hashes are compared.
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new DamagedBackupError('The back-up is damaged: its manifest or its summary cannot be read')
    throw error
  }
  if (!manifest || summary?.fileCount !== fileCount)
    throw new DamagedBackupError('The back-up is damaged: files are missing')
  return { manifest, summary }
}

/** Throws DamagedArchiveError as soon as it finds a difference. */
export const readBackup = (location: Location): AsyncGenerator<Entry> => checkHashes(readArchive(location))

async function parseManifest(entry: Entry): Promise<Manifest> {
  const content: unknown = JSON.parse(String(await readContent(entry.content)))
  const { success, data } = manifestSchema.safeParse(content)
  if (success) return data
  const { format, formatVersion: version } = (content ?? {}) as { format?: unknown; formatVersion?: unknown }
  if (format !== 'backplane-backup') throw new DamagedBackupError('The file is no back-up of Backplane')
  if (version === formatVersion) throw new DamagedArchiveError('its manifest cannot be read')
  throw new StartError(`The back-up has the format ${version}, which this version of Backplane does not know`)
}
