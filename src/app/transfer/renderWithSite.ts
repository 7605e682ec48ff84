import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { createContext } from '#platform/context.ts'
import { createLog } from '#platform/log.ts'
import { system } from '#seeds/system.ts'
import { createBuiltSite } from '../server/createBuiltSite.ts'
import { renderTexts } from './transactions/renderTexts.ts'

/** Rendering looks up users, links and images, so it needs the services of a site. */
export async function renderWithSite(config: Config, connection: pg.PoolConfig): Promise<void> {
  const site = await createBuiltSite(config, connection, createLog('error'))
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const plainCount = await renderTexts(createContext(site.services, { viewer: system }), client)
    if (plainCount)
      console.log(`${plainCount} texts cannot be rendered as Markdown, and are shown as they are written.`)
  } finally {
    await client.end()
    await site.stop()
  }
}
