import { join } from 'node:path'
import { runImport } from '#app/transfer/runImport.ts'
import { renderTexts } from '#app/transfer/transactions/renderTexts.ts'
import { type emptyTargets, withClient } from './archives.ts'
import { createTestSite, type TestSite } from './testSite.ts'

type CreateTarget = ReturnType<typeof emptyTargets>

/** Loads an archive into an empty site, and starts it. */
export async function importArchive(createTarget: CreateTarget, directory: string, dataDir: string): Promise<TestSite> {
  const { config, connection } = await createTarget(join(dataDir, 'site'))
  const start = () => createTestSite({ env: { DATA_DIR: config.dataDir }, connection })
  await runImport(config, directory, {
    migrationsDirectory: 'db/migrations',
    renderTexts: async () => {
      const site = await start()
      await withClient(connection, (client) => renderTexts(site.context(), client))
    },
  })
  return start()
}
