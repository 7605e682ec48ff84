import type pg from 'pg'
import type { KindDefinition } from './kinds.ts'

export type Column = {
  readonly table: string
  readonly name: string
  /** The name that PostgreSQL gives it, such as `timestamp with time zone` or `text[]`. */
  readonly type: string
  readonly isNotNull: boolean
  /** The expression of its default; null if there is none. */
  readonly default: string | null
  readonly isIdentity: boolean
  readonly isKey: boolean
  /** What a foreign key leads to. Documents name users and objects by their lwids, all else by its id. */
  readonly target: 'user' | 'object' | null
}

/** A field of a document, and the column that it comes from. */
export type Field = Column & {
  readonly field: string
  readonly isRequired: boolean
  readonly isDerived: boolean
  readonly isVolatile: boolean
  readonly description: string | undefined
  /** What ids within JSON lead to, by their keys. */
  readonly references: Readonly<Record<string, 'user' | 'object'>>
}

export type Kind = {
  readonly definition: KindDefinition
  readonly objectFields: readonly Field[]
  readonly fields: readonly Field[]
}

export async function readColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as "isNotNull", a.attidentity <> '' as "isIdentity", pg_get_expr(d.adbin, d.adrelid) as "default",
       exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey",
       (select case when t.relname = 'users' then 'user'
          when t.relname = 'objects' or ta.attname = 'object_id' then 'object' end
        from pg_constraint f join pg_class t on t.oid = f.confrelid
          join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = f.confkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as target
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attgenerated = ''
     order by c.relname, a.attnum`,
  )
  return rows
}

/** Columns of `objects` that documents show in another way, or that the site computes. */
const objectDefinition: KindDefinition = {
  name: 'objects',
  table: 'objects',
  omitted: { kind: '' },
  volatile: ['view_count'],
  derived: { score: '0', comment_count: '0', last_reply_id: 'null', last_reply_at: 'null', is_answered: 'false' },
  descriptions: {
    id: 'Row number in a former Backplane site. Leave it out.',
    parent_id: 'What it is in: the forum of a post, the product of a ticket, what a comment is about.',
    hidden_at: 'When the staff removed it from view.',
    deleted_at: 'When it was deleted. It is restorable for 30 days.',
    released_at: 'When a held text became visible.',
    lock_reason: 'Present if only the staff may comment.',
    answer_id: 'The comment that answers the question.',
    former_likes: 'Likes of people who are not known, which are added to the score.',
  },
}

export function toKind(definition: KindDefinition, columns: readonly Column[]): Kind {
  return {
    definition,
    objectFields: definition.objectKind ? toFields(objectDefinition, columns) : [],
    fields: toFields(definition, columns).filter(({ name }) => !definition.objectKind || name !== 'object_id'),
  }
}

function toFields(definition: KindDefinition, columns: readonly Column[]): Field[] {
  const { table, copies = {}, derived = {}, optional = {}, omitted = {}, volatile = [] } = definition
  const { descriptions = {}, jsonReferences = {} } = definition
  return columns
    .filter((column) => column.table === table && !(column.name in copies) && !(column.name in omitted))
    .map((column) => ({
      ...column,
      field: toFieldName(column),
      isRequired:
        column.isNotNull &&
        column.default === null &&
        !column.isIdentity &&
        !(column.name in derived) &&
        !(column.name in optional),
      isDerived: column.name in derived,
      isVolatile: volatile.includes(column.name),
      description: descriptions[column.name],
      references: jsonReferences[column.name] ?? {},
    }))
}

const toFieldName = ({ name, target }: Column): string =>
  (target ? name.replace(/_id$/, '') : name).replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** For archives whose derived fields the site computes again. */
export const withoutDerived = (kind: Kind): Kind => ({
  ...kind,
  objectFields: kind.objectFields.filter(({ isDerived }) => !isDerived),
  fields: kind.fields.filter(({ isDerived }) => !isDerived),
})
