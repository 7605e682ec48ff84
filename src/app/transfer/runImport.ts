import { resolve } from 'node:path'
import pg from 'pg'
import { prepareSession } from '#platform/archive/copyRows.ts'
import { readColumns, toKind } from '#platform/archive/documents/fields.ts'
import { loadDocuments } from '#platform/archive/documents/loadDocuments.ts'
import { loadFiles, readExportManifest, rejectUnknownFiles } from '#platform/archive/documents/readExport.ts'
import { requireEmptyDatabase, requireEmptyFiles } from '#platform/archive/requireEmpty.ts'
import type { StorageConfig } from '#platform/config/config.ts'
import { endPool } from '#platform/db/endPool.ts'
import { createFileStore } from '#platform/files/createFileStore.ts'
import { applyMigrations, readMigrations } from '#platform/postgres/migrate.ts'
import { markFinished, markUnfinished } from '#platform/postgres/unfinishedCopy.ts'
import { copiedFolders } from './folders.ts'
import { kindDefinitions } from './kinds.ts'
import { recount } from './transactions/recount.ts'
import { withDatabase } from './withDatabase.ts'

type Options = {
  readonly migrationsDirectory: string
  /** Renders the texts of an archive that has none rendered, with the rows and files in place. */
  renderTexts(connection: pg.PoolConfig): Promise<void>
}

/** Fills an empty data directory or database from documents. Throws StartError. */
export async function runImport(config: StorageConfig, source: string, options: Options): Promise<void> {
  const directory = resolve(source)
  const manifest = readExportManifest(directory)
  rejectUnknownFiles(
    directory,
    kindDefinitions.map(({ name }) => name),
  )
  const files = await createFileStore(config)
  await requireEmptyFiles(files, copiedFolders)
  await withDatabase(config, async (client, connection) => {
    await requireEmptyDatabase(client)
    await prepareSession(client)
    await markUnfinished(client)
    await migrateEmpty(connection, options.migrationsDirectory)
    const columns = await readColumns(client)
    const kinds = kindDefinitions.map((definition) => toKind(definition, columns))
    await loadDocuments(client, { directory, manifest, kinds }, () =>
      manifest.hasDerived ? Promise.resolve() : recount(client),
    )
    const fileCount = await loadFiles(directory, files)
    if (!manifest.hasDerived) await options.renderTexts(connection)
    await client.query('analyze')
    await markFinished(client)
    console.log(`The site is imported, with ${fileCount} files. Start it: search fills in the background.`)
  })
}

async function migrateEmpty(connection: pg.PoolConfig, directory: string): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  await applyMigrations(pool, await readMigrations(directory)).finally(() => endPool(pool))
}
