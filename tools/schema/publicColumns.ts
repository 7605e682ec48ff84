import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { TextColumns } from '#platform/db/textColumns.ts'

/** What features declare of their columns, in the order of the paths. */
export const findTextColumnFiles = (): string[] =>
  globSync(['src/features/*/server/textColumns.ts', 'src/{objects/server,platform}/textColumns.ts']).sort()

/** The names of the columns of public texts, by table. */
export async function listPublicColumns(): Promise<Map<string, Set<string>>> {
  const tables = new Map<string, Set<string>>()
  for (const file of findTextColumnFiles()) {
    const { textColumns } = (await import(pathToFileURL(file).href)) as { textColumns: TextColumns }
    for (const [table, columns] of Object.entries(textColumns)) {
      const names = Object.keys(columns).filter((name) => columns[name]?.kind === 'public')
      if (names.length) tables.set(table, new Set(names))
    }
  }
  return tables
}
