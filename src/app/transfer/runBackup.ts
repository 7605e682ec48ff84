import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBackup } from '#platform/archive/backup/writeBackup.ts'
import { parseLocation, writeArchive } from '#platform/archive/storage/archiveFile.ts'
import type { StorageConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { createFileStore } from '#platform/files/createFileStore.ts'
import { requireSite } from '../server/requireSite.ts'
import { explainMissingTables } from '../server/runResetSecondFactor.ts'
import { copiedContent } from './content.ts'
import { recordBackup } from './transactions/recordBackup.ts'
import { withDatabase } from './withDatabase.ts'

/** Writes a back-up, whether the site runs or not. Throws StartError. */
export async function runBackup(
  config: StorageConfig,
  target: string,
  options: { withSecrets: boolean },
): Promise<void> {
  requireSite(config)
  const location = parseLocation(target, config.s3Access)
  const secretsDirectory = options.withSecrets ? findSecrets(config) : undefined
  await withDatabase(config, async (client) => {
    const startedAt = new Date()
    let counts = { rowCount: 0, fileCount: 0 }
    const source = {
      client,
      files: await createFileStore(config),
      secretsDirectory,
      content: copiedContent,
      onProgress: (progress: typeof counts) => void (counts = progress),
    }
    const byteSize = await writeArchive(location, createBackup(source), { modifiedAt: startedAt }).catch(
      explainMissingTables,
    )
    const address = 'bucket' in location ? target : location.path
    await recordBackup(client, { address, startedAt, byteSize, hasSecrets: options.withSecrets, ...counts })
    console.log(`The back-up is written: ${target}`)
  })
}

function findSecrets({ dataDir }: StorageConfig): string {
  const directory = join(dataDir, 'secrets')
  if (existsSync(directory)) return directory
  throw new StartError(`There are no secrets in ${directory}: those of the environment are kept where they come from`)
}
