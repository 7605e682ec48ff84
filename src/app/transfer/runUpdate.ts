import { resolve } from 'node:path'
import type pg from 'pg'
import { prepareSession } from '#platform/archive/copyRows.ts'
import { readColumns, toKind } from '#platform/archive/documents/fields.ts'
import { loadFiles, readExportManifest, rejectUnknownFiles } from '#platform/archive/documents/readExport.ts'
import { type UpdateCounts, updateDocuments } from '#platform/archive/documents/updateDocuments.ts'
import type { StorageConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { createFileStore } from '#platform/files/createFileStore.ts'
import { markFinished, markUnfinished } from '#platform/postgres/unfinishedCopy.ts'
import { requireSite } from '../server/requireSite.ts'
import { kindDefinitions } from './kinds.ts'
import { requireStopped } from './requireStopped.ts'
import { forgetIndexes } from './transactions/forgetIndexes.ts'
import { recount } from './transactions/recount.ts'
import { withDatabase } from './withDatabase.ts'

type Options = {
  readonly isDryRun: boolean
  renderTexts(connection: pg.PoolConfig): Promise<void>
}

/** Brings a stopped site that an import has filled up to a later archive of the same system. Throws StartError. */
export async function runUpdate(
  config: StorageConfig,
  source: string,
  { isDryRun, renderTexts }: Options,
): Promise<void> {
  requireSite(config)
  const directory = resolve(source)
  const manifest = readExportManifest(directory)
  if (manifest.hasDerived)
    throw new StartError('This is the export of a Backplane site: an update takes archives of other systems only')
  rejectUnknownFiles(
    directory,
    kindDefinitions.map(({ name }) => name),
  )
  const update = async (client: pg.Client, connection: pg.PoolConfig) => {
    await requireStopped(client)
    await requireImported(client)
    await prepareSession(client)
    const columns = await readColumns(client)
    const kinds = kindDefinitions.map((definition) => toKind(definition, columns))
    await client.query('begin')
    const counts = await updateDocuments(client, { directory, manifest, kinds })
    const isChanged = counts.new + counts.changed + counts.newRows > 0
    if (isDryRun) await client.query('rollback')
    else {
      await loadFiles(directory, await createFileStore(config), { keepsExisting: true })
      if (isChanged) {
        await recount(client)
        await forgetIndexes(client)
      }
      await markUnfinished(client, 'update')
      await client.query('commit')
      await renderTexts(connection)
      await markFinished(client, 'update')
    }
    console.log(describe(counts))
    console.log(isDryRun ? 'This was a dry run: nothing is written.' : 'The site is updated. Start it again.')
  }
  await withDatabase(config, update, 'update')
}

/** Throws StartError. */
async function requireImported(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.imported_documents') is not null as found`,
  )
  const isFilled = rows[0]?.found && (await client.query('select from imported_documents limit 1')).rows.length > 0
  if (!isFilled) throw new StartError('This site was not filled by an import of another system: an update needs one')
}

const maxListed = 20

function describe({ keptLwids, missing, newRows, ...counts }: UpdateCounts): string {
  const format = (count: number, what: string) => `${count.toLocaleString('en').padStart(9)} ${what}`
  const kept = keptLwids.slice(0, maxListed).join(', ')
  const more = counts.kept > maxListed ? ', …' : ''
  return [
    format(counts.new, 'new documents'),
    format(counts.changed, 'changed documents'),
    format(counts.unchanged, 'unchanged documents'),
    format(counts.kept, `documents kept because edited or deleted here${kept && ` (${kept}${more})`}`),
    format(missing, 'documents that this archive lacks, which stay'),
    format(newRows, 'new rows, such as likes'),
  ].join('\n')
}
