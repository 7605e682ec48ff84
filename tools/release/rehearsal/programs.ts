import { cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commands of two installed packages. */
export type Programs = { readonly previous: string; readonly current: string }

type Planted = { directory: string; name: string; sql: string }

/** Copies an installed package, and adds a migration after its last one. */
export function plantMigration(program: string, { directory, name, sql }: Planted): string {
  const copy = mkdtempSync(join(directory, 'planted-'))
  cpSync(join(program, '../../..'), copy, { recursive: true, verbatimSymlinks: true })
  const migrations = join(copy, 'node_modules/backplane/db/migrations')
  const number = 9_000 + readdirSync(migrations).length
  writeFileSync(join(migrations, `${number}_${name}.sql`), `${sql};\n`)
  return join(copy, 'node_modules/.bin/backplane')
}
