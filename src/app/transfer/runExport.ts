import { existsSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { readColumns, toKind } from '#platform/archive/documents/fields.ts'
import { writeExport } from '#platform/archive/documents/writeExport.ts'
import type { StorageConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { createDirectoryDurably, fsyncTree, renameDurably } from '#platform/durableFiles.ts'
import { createFileStore } from '#platform/files/createFileStore.ts'
import { requireSite } from '../server/requireSite.ts'
import { copiedFolders } from './folders.ts'
import { kindDefinitions } from './kinds.ts'
import { withDatabase } from './withDatabase.ts'

/** Writes the site as documents into a new directory, whether it runs or not. Throws StartError. */
export async function runExport(config: StorageConfig, target: string): Promise<void> {
  requireSite(config)
  const directory = resolve(target)
  if (existsSync(directory) && readdirSync(directory).length)
    throw new StartError(`${directory} is not empty: choose another directory`)
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await withDatabase(config, async (client) => {
    createDirectoryDurably(unfinished)
    const columns = await readColumns(client)
    const kinds = kindDefinitions.map((definition) => toKind(definition, columns))
    const files = await createFileStore(config)
    const { counts } = await writeExport({ client, files, folders: copiedFolders, kinds }, unfinished)
    fsyncTree(unfinished)
    rmSync(directory, { recursive: true, force: true })
    renameDurably(unfinished, directory)
    const count = Object.values(counts).reduce((sum, each) => sum + each, 0)
    console.log(`The site is exported to ${directory}: ${count} documents`)
  })
}
