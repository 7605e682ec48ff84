import { quoteName } from '../catalogue.ts'
import type { Field, Kind } from './fields.ts'
import { quoteLiteral, toGivenValue, toLinesTable } from './importSql.ts'

const documentDigest = `sha256(convert_to(l.doc::text, 'UTF8'))`

const toRowsDigest = ({ definition }: Kind): string =>
  `sha256(convert_to(${quoteLiteral(`${definition.name} `)} || l.doc::text, 'UTF8'))`

/** Hashes what people edit of a row. The session must write values as `prepareSession` says. */
function toRowDigest({ objectFields, fields }: Kind): string {
  const toColumns = (alias: string, list: readonly Field[]) =>
    list.filter(({ isVolatile }) => !isVolatile).map(({ name }) => `${alias}.${quoteName(name)}`)
  const columns = [...toColumns('o', objectFields), ...toColumns('t', fields)]
  return `sha256(convert_to(row(${columns.join(', ')})::text, 'UTF8'))`
}

/** Joins the row `t`, and the object `o` that it extends, of a document `l`. */
const joinRow = ({ definition: { table, objectKind } }: Kind, how: 'join' | 'left join'): string =>
  objectKind
    ? `${how} objects o on o.lwid = l.doc->>'lwid' ${how} ${quoteName(table)} t on t.object_id = o.id`
    : `${how} ${quoteName(table)} t on t.lwid = l.doc->>'lwid'`

const toOwner = ({ definition }: Kind): string => (definition.objectKind ? 'o' : 't')

/** Whether documents of the kind have a lwid. */
export const hasLwid = ({ definition }: Kind): boolean => definition.prefix !== undefined

/** Remembers the documents of a table of lines, once their rows are there. */
export const createRememberStatement = (kind: Kind, lines = toLinesTable(kind)): string =>
  hasLwid(kind)
    ? `insert into imported_documents (lwid, digest, row_digest)
       select l.doc->>'lwid', ${documentDigest}, ${toRowDigest(kind)} from ${lines} l ${joinRow(kind, 'join')}
       on conflict (lwid) do update set digest = excluded.digest, row_digest = excluded.row_digest`
    : `insert into imported_rows (digest) select distinct ${toRowsDigest(kind)} from ${lines} l on conflict do nothing`

const toStatesTable = ({ definition }: Kind): string => quoteName(`states_${definition.name}`)

export const toChangedTable = ({ definition }: Kind): string => quoteName(`changed_${definition.name}`)

export const documentStates = ['new', 'changed', 'unchanged', 'kept'] as const

export type DocumentState = (typeof documentStates)[number]

/** Compares the documents with those that were imported, and their rows with what these became. */
export function createStatesTable(kind: Kind): string {
  const states = hasLwid(kind)
    ? `select l.number, l.doc->>'lwid' as lwid, case
         when i.lwid is null and ${toOwner(kind)}.lwid is null then 'new'
         when i.lwid is null or ${toOwner(kind)}.lwid is null then 'kept'
         when i.digest = ${documentDigest} then 'unchanged'
         when i.row_digest = ${toRowDigest(kind)} then 'changed'
         else 'kept' end as state
       from ${toLinesTable(kind)} l left join imported_documents i on i.lwid = l.doc->>'lwid' ${joinRow(kind, 'left join')}`
    : `select l.number, null as lwid, case when r.digest is null then 'new' else 'unchanged' end as state
       from ${toLinesTable(kind)} l left join imported_rows r on r.digest = ${toRowsDigest(kind)}`
  return `create temp table ${toStatesTable(kind)} on commit drop as ${states}`
}

export const createStateCounts = (kind: Kind): string =>
  `select state, count(*)::int as count, (array_agg(lwid order by lwid))[:20] as lwids from ${toStatesTable(kind)} group by 1`

/** Counts what was imported before and is not among the documents. */
export const createMissingCount = (kinds: readonly Kind[]): string =>
  `select count(*)::int as count from imported_documents
   where lwid not in (${kinds.map((kind) => `select lwid from ${toStatesTable(kind)}`).join(' union all ')})`

/** Leaves only new documents among the lines, and puts the changed ones into a table of their own. */
export const createSplitStatement = (kind: Kind): string =>
  `create temp table ${toChangedTable(kind)} on commit drop as
     select l.* from ${toLinesTable(kind)} l join ${toStatesTable(kind)} s using (number) where s.state = 'changed';
   delete from ${toLinesTable(kind)} l using ${toStatesTable(kind)} s where s.number = l.number and s.state <> 'new'`

/** Makes everything that the site has, and all new documents, known to references. */
export const createUpdateIds = (kinds: readonly Kind[], target: 'user' | 'object'): string[] => [
  `insert into archive_${target}s (lwid, id)
    select lwid, coalesce(${kinds[0]?.definition.successor ?? 'null'}, id) from ${target}s t`,
  ...kinds.map(
    (kind) => `insert into archive_${target}s (lwid, id)
      select l.doc->>'lwid', coalesce((l.doc->>'id')::bigint, nextval(pg_get_serial_sequence('${target}s', 'id')))
      from ${toLinesTable(kind)} l order by l.number`,
  ),
]

/** Writes the fields that changed documents have into their rows. */
export function createUpdateStatements(kind: Kind): string[] {
  const { table, objectKind, copies = {}, derived = {}, updatedIf = {} } = kind.definition
  const fields = [
    ...toAssignments(kind.fields, updatedIf),
    ...Object.entries(copies).map(([name, value]) => `${quoteName(name)} = ${value}`),
    ...Object.entries(derived)
      .filter(([name]) => name.startsWith('rendered_'))
      .map(([name, value]) => `${quoteName(name)} = ${value}`),
  ]
  const changed = `${toChangedTable(kind)} l`
  const update = (set: readonly string[], target: string, rest: string) =>
    set.length ? [`update ${target} set ${set.join(', ')} from ${rest}`] : []
  if (!objectKind) return update(fields, `${quoteName(table)} t`, `${changed} where t.lwid = l.doc->>'lwid'`)
  return [
    ...update(toAssignments(kind.objectFields, {}), 'objects t', `${changed} where t.lwid = l.doc->>'lwid'`),
    ...update(
      fields,
      `${quoteName(table)} t`,
      `${changed} join objects o on o.lwid = l.doc->>'lwid' where t.object_id = o.id`,
    ),
  ]
}

const toAssignments = (fields: readonly Field[], updatedIf: Readonly<Record<string, string>>): string[] =>
  fields
    .filter(({ name }) => name !== 'id' && name !== 'lwid')
    .map((field) => {
      const key = quoteLiteral(field.field)
      const name = quoteName(field.name)
      const condition = updatedIf[field.name] ? ` and (${updatedIf[field.name]})` : ''
      return `${name} = case when l.doc ? ${key}${condition} then ${toGivenValue(field, key)} else t.${name} end`
    })
