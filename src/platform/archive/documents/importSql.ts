import { quoteName } from '../catalogue.ts'
import type { Field, Kind } from './fields.ts'

/** Resolves the lwids of a document; unlike a join they fail for one that is missing. */
export const createFunctions = ['user', 'object']
  .map(
    (target) => `
create temp table archive_${target}s (lwid text primary key, id bigint not null);
create function pg_temp.find_${target}(wanted text) returns bigint language plpgsql stable as $$
declare found_id bigint;
begin
  if wanted is null then return null; end if;
  select id into found_id from archive_${target}s where lwid = wanted;
  if found_id is null then raise exception 'no document has the lwid %', wanted; end if;
  return found_id;
end $$;`,
  )
  .join('\n')

export const toLinesTable = ({ definition }: Kind): string => quoteName(`lines_${definition.name}`)

export const createLinesTable = (kind: Kind): string =>
  `create temp table ${toLinesTable(kind)} (number bigint generated always as identity, doc jsonb not null)`

/** Gives each document of users or objects its id: the former one, or a new one above all of these. */
export function createIdStatement(kinds: readonly Kind[], target: 'user' | 'object'): string {
  const lines = kinds.map((kind, index) => `select doc, ${index} as kind, number from ${toLinesTable(kind)}`)
  return `insert into archive_${target}s (lwid, id)
    select lwid, coalesce(given, (max(coalesce(given, 0)) over ()) + count(*) filter (where given is null) over (order by kind, number))
    from (select doc->>'lwid' as lwid, (doc->>'id')::bigint as given, kind, number from (${lines.join(' union all ')}) l) d`
}

/** Adds the rows of `objects` that the documents of the kinds extend. */
export function createObjectsStatement(kinds: readonly Kind[]): string {
  const fields = kinds[0]?.objectFields ?? []
  const columns = ['kind', ...fields.map(({ name }) => quoteName(name))]
  const rows = kinds.map(
    (kind) =>
      `select '${kind.definition.objectKind}', ${fields.map((field) => toValue(field, objectDefaults)).join(', ')} from ${toLinesTable(kind)} l`,
  )
  return `insert into objects (${columns.join(', ')}) overriding system value ${rows.join(' union all ')}`
}

const objectDefaults = { id: `pg_temp.find_object(l.doc->>'lwid')` }

export function createRowsStatement(kind: Kind): string {
  const { table, objectKind, copies = {}, derived = {}, optional = {}, omitted = {} } = kind.definition
  const defaults = {
    ...derived,
    ...optional,
    ...(table === 'users' ? { id: `pg_temp.find_user(l.doc->>'lwid')` } : {}),
  }
  const values = {
    ...(objectKind ? { object_id: 'o.id' } : {}),
    ...copies,
    ...derived,
    ...omitted,
    ...Object.fromEntries(kind.fields.map((field) => [field.name, toValue(field, defaults)])),
  }
  const join = objectKind ? `join objects o on o.lwid = l.doc->>'lwid'` : ''
  return `insert into ${quoteName(table)} (${Object.keys(values).map(quoteName).join(', ')}) overriding system value
    select ${Object.values(values).join(', ')} from ${toLinesTable(kind)} l ${join} order by l.number`
}

function toValue(field: Field, defaults: Readonly<Record<string, string>>): string {
  const key = quoteLiteral(field.field)
  const fallback = field.isIdentity
    ? `nextval(pg_get_serial_sequence(${quoteLiteral(field.table)}, ${quoteLiteral(field.name)}))`
    : (field.default ?? 'null')
  const missing = defaults[field.name] ?? fallback
  return `case when l.doc ? ${key} then ${toGivenValue(field, key)} else ${missing} end`
}

export function toGivenValue({ type, target, references }: Field, key: string): string {
  const text = `l.doc->>${key}`
  if (target) return `pg_temp.find_${target}(${text})`
  if (type === 'json' || type === 'jsonb') return toJsonValue(`nullif(l.doc->${key}, 'null'::jsonb)`, type, references)
  if (!type.endsWith('[]')) return `(${text})::${type}`
  return `case jsonb_typeof(l.doc->${key}) when 'array' then array(select jsonb_array_elements_text(l.doc->${key}))::${type} end`
}

/** A lwid within JSON becomes the id that it leads to. */
const toJsonValue = (json: string, type: string, references: Field['references']): string =>
  `(${Object.entries(references).reduce(
    (value, [name, target]) =>
      `case jsonb_typeof(${json}->'${name}') when 'string' then
         jsonb_set(${value}, '{${name}}', to_jsonb(pg_temp.find_${target}(${json}->>'${name}'))) else ${value} end`,
    json,
  )})::${type}`

export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
