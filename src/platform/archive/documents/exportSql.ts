import { quoteName } from '../catalogue.ts'
import type { Field, Kind } from './fields.ts'

/** Neither character is in JSON, which escapes them, so that each line is copied as it is. */
export const copyOptions = `(format csv, delimiter e'\\x02', quote e'\\x01')`

/** The `copy` that writes a document per line. */
export function createExportStatement({ definition: { table, objectKind }, objectFields, fields }: Kind): string {
  const items = [...objectFields.map((field) => toItem('o', field)), ...fields.map((field) => toItem('t', field))]
  const from = objectKind
    ? `objects o join ${quoteName(table)} t on t.object_id = o.id where o.kind = '${objectKind}' order by o.id`
    : `${quoteName(table)} t ${createOrder(fields)}`
  return `copy (select row_to_json(r) from (select ${items.join(', ')} from ${from}) r) to stdout ${copyOptions}`
}

function toItem(alias: string, { name, target, field }: Field): string {
  const column = `${alias}.${quoteName(name)}`
  const value = target ? `(select lwid from ${target}s where id = ${column})` : column
  return `${value} as ${quoteName(field)}`
}

function createOrder(fields: readonly Field[]): string {
  const keys = fields.filter(({ isKey }) => isKey).map(({ name }) => `t.${quoteName(name)}`)
  return keys.length ? `order by ${keys.join(', ')}` : ''
}
