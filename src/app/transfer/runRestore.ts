import { join } from 'node:path'
import { checkBackup, readBackup } from '#platform/archive/backup/checkBackup.ts'
import { loadBackup, selectMigrations } from '#platform/archive/backup/loadBackup.ts'
import { requireEmptyDatabase, requireEmptyFiles, requireNoSecrets } from '#platform/archive/requireEmpty.ts'
import { parseLocation } from '#platform/archive/storage/archiveFile.ts'
import type { StorageConfig } from '#platform/config/config.ts'
import { createDirectoryDurably, writeFileDurably } from '#platform/durableFiles.ts'
import { createFileStore } from '#platform/files/createFileStore.ts'
import { readMigrations } from '#platform/postgres/migrate.ts'
import { copiedFolders } from './folders.ts'
import { withholdMails } from './transactions/withholdMails.ts'
import { withDatabase } from './withDatabase.ts'

/** Fills an empty data directory or database from a back-up. Throws StartError. */
export async function runRestore(config: StorageConfig, source: string, migrationsDirectory: string): Promise<void> {
  const location = parseLocation(source, config.s3Access)
  const { manifest, summary } = await checkBackup(location)
  const migrations = selectMigrations(manifest, await readMigrations(migrationsDirectory))
  const files = await createFileStore(config)
  await requireEmptyFiles(files, copiedFolders)
  if (manifest.hasSecrets) requireNoSecrets(config.dataDir)
  await withDatabase(config, async (client, connection) => {
    await requireEmptyDatabase(client)
    const secrets = join(config.dataDir, 'secrets')
    const writeSecret = (name: string, content: Buffer) => {
      createDirectoryDurably(secrets)
      writeFileDurably(join(secrets, name), content)
    }
    const target = { connection, files, writeSecret }
    await loadBackup(target, { manifest, migrations, entries: readBackup(location) }, withholdMails)
  })
  console.log(
    `The site of ${manifest.createdAt} is restored, with ${summary.fileCount} files. Mails that waited are not sent.`,
  )
  if (!manifest.hasSecrets)
    console.log(
      `The back-up has no secrets: put the former ones into ${join(config.dataDir, 'secrets')} before the start.`,
    )
}
