import type { TableUse } from './readTables.ts'

/** What a feature declares about tables. */
export type TableDeclaration = {
  /** The tables that belong to it. */
  readonly tables?: readonly string[]
  /** The tables of other features, or of the platform, that its SQL also names. */
  readonly foreignTables?: readonly string[]
}

/** Every feature may name these, because its own rows refer to them. */
const sharedTables = ['objects', 'users']

/** Returns what is wrong with the declared tables or with the SQL, as one sentence each. */
export function findTableProblems(
  declarations: Readonly<Record<string, TableDeclaration>>,
  uses: readonly TableUse[],
): string[] {
  const owners = Map.groupBy(
    Object.entries(declarations).flatMap(([feature, { tables = [] }]) => tables.map((table) => ({ feature, table }))),
    ({ table }) => table,
  )
  return [
    ...[...owners].flatMap(([table, each]) =>
      each.length > 1
        ? [`${table} belongs to several features: ${each.map(({ feature }) => feature).join(', ')}.`]
        : [],
    ),
    ...uses
      .filter(
        ({ feature, table }) => !sharedTables.includes(table) && !listDeclared(declarations[feature]).includes(table),
      )
      .map(
        ({ feature, file, table }) =>
          `${file} names the table ${table}, which ${feature} may not: list it in the feature.json of ${feature}, or call the feature that it belongs to.`,
      ),
    ...Object.entries(declarations).flatMap(([feature, declaration]) =>
      listDeclared(declaration)
        .filter((table) => !uses.some((use) => use.feature === feature && use.table === table))
        .map((table) => `${feature} does not use the table ${table}: remove it from the feature.json of ${feature}.`),
    ),
  ]
}

const listDeclared = ({ tables = [], foreignTables = [] }: TableDeclaration = {}) => [...tables, ...foreignTables]
