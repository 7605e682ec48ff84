import type { Catalog, Column, Table } from './catalog.ts'

export type SchemaChanges = {
  /** Tables that PostgreSQL rewrites or reads whole, for a new type, index or constraint. */
  readonly rewritten: readonly string[]
  readonly indexed: readonly string[]
  readonly checked: readonly string[]
  /** What a version that does not know the change may fail by. */
  readonly breaking: readonly string[]
}

/** Compares a schema with what a migration makes of it. New tables are no change, because the version before has no use for them. */
export function compareCatalogs(before: Catalog, after: Catalog): SchemaChanges {
  const pairs = [...before.tables].flatMap(([id, table]) => {
    const next = after.tables.get(id)
    return next ? [{ table, next }] : []
  })
  const select = (isChanged: (table: Table, next: Table) => boolean) =>
    pairs.filter(({ table, next }) => isChanged(table, next)).map(({ table }) => table.name)
  return {
    rewritten: select((table, next) => table.file !== next.file),
    indexed: select((table, next) => listNew(table.indexes.keys(), next.indexes).length > 0),
    checked: select(
      (table, next) =>
        listNew(table.constraints.keys(), next.constraints).length > 0 || listRequired(table, next).length > 0,
    ),
    breaking: [
      ...[...before.tables].flatMap(([id, { name }]) => (after.tables.has(id) ? [] : [`drops ${name}`])),
      ...pairs.flatMap(({ table, next }) => listBreaking(table, next)),
      ...[...before.functions].filter((name) => !after.functions.has(name)).map((name) => `drops ${name}`),
    ],
  }
}

function listBreaking(table: Table, next: Table): string[] {
  const { name } = table
  const renamed = next.name === name ? [] : [`renames ${name} to ${next.name}`]
  const columns = [...table.columns].flatMap(([column, { type, hasDefault }]) => {
    const changed = next.columns.get(column)
    if (!changed) return [`drops ${name}.${column}`]
    if (changed.type !== type) return [`makes ${name}.${column} a ${changed.type}`]
    return hasDefault && isMissedByInserts(changed) ? [`drops the default of ${name}.${column}`] : []
  })
  const needed = [...next.columns].flatMap(([column, changed]) =>
    !table.columns.has(column) && isMissedByInserts(changed) ? [`requires ${name}.${column}`] : [],
  )
  const rules = listNew(table.constraints.keys(), next.constraints)
  const keys = listNew(table.indexes.keys(), next.indexes).filter((index) => next.indexes.get(index)?.unique)
  const isNoticed = (rule: string): boolean => {
    const { columns = [] } = next.constraints.get(rule) ?? next.indexes.get(rule) ?? {}
    // Rows of the version before have no value there.
    return columns.length === 0 || columns.some((column) => table.columns.has(column))
  }
  return [
    ...renamed,
    ...columns,
    ...needed,
    ...listRequired(table, next).map((column) => `requires ${name}.${column}`),
    ...[...rules, ...keys].filter(isNoticed).map((rule) => `adds the rule ${rule} to ${name}`),
    ...listDroppedKeys(table, next).map((rule) => `drops the key ${rule} of ${name}`),
  ]
}

/** A statement with `on conflict` names their columns. */
const listDroppedKeys = (table: Table, next: Table): string[] =>
  [...table.constraints, ...table.indexes].flatMap(([name, { unique }]) =>
    unique && !next.constraints.has(name) && !next.indexes.has(name) ? [name] : [],
  )

const isMissedByInserts = ({ required, hasDefault }: Column): boolean => required && !hasDefault

/** Columns that could be null. */
const listRequired = (table: Table, next: Table): string[] =>
  [...table.columns].flatMap(([name, { required }]) => (!required && next.columns.get(name)?.required ? [name] : []))

const listNew = (before: Iterable<string>, after: { keys(): Iterable<string> }): string[] => {
  const known = new Set(before)
  return [...after.keys()].filter((name) => !known.has(name))
}
