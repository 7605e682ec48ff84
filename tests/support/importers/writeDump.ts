import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Row = Readonly<Record<string, string | number | null>>

const escapes: Readonly<Record<string, string>> = { "'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\0': '\\0' }

const quote = (value: string | number | null): string => {
  if (value === null) return 'NULL'
  return typeof value === 'number'
    ? String(value)
    : `'${value.replaceAll(/['\\\n\r\0]/g, (sign) => escapes[sign] ?? sign)}'`
}

/** Writes tables as mysqldump does; the columns are those of the first row. */
export function writeDump(directory: string, prefix: string, tables: Readonly<Record<string, readonly Row[]>>): void {
  const statements = Object.entries(tables).map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? { id: 0 })
    const definitions = columns.map((column) => `  \`${column}\` text NOT NULL`)
    const create = `CREATE TABLE \`${prefix}${table}\` (\n${definitions.join(',\n')},\n  KEY \`a\` (\`${columns[0]}\`)\n) ENGINE=InnoDB;`
    const values = rows.map((row) => `(${columns.map((column) => quote(row[column] ?? null)).join(',')})`)
    return values.length ? `${create}\nINSERT INTO \`${prefix}${table}\` VALUES ${values.join(',')};` : create
  })
  writeFileSync(join(directory, 'dump.sql'), `-- MySQL dump 10.13\n${statements.join('\n')}\n`)
}
