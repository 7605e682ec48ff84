import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '#platform/config/startErrors.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { listFiles } from './storedFiles.ts'

/** Throws StartError if there is anything that loading an archive could mix with what it brings. */
export async function requireEmptyDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  if (rows.length)
    throw new StartError('The database is not empty: set another DATA_DIR, or DATABASE_URL of an empty one')
}

export async function requireEmptyFiles(files: FileStore, folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    for await (const name of listFiles(files, folder))
      throw new StartError(`There are files already, such as ${name}: set another DATA_DIR or S3_BUCKET`)
}

export function requireNoSecrets(dataDir: string): void {
  const directory = join(dataDir, 'secrets')
  if (!existsSync(directory) || !readdirSync(directory).length) return
  throw new StartError(`${directory} has secrets already, and the back-up too: set another DATA_DIR`)
}
