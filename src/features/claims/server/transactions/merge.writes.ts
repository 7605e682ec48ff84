import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

/** A column that refers to users. */
export type UserColumn = {
  table: string
  column: string
  /** The other columns of each unique index that has the column, and the condition of an index of some rows. */
  keys: { others: string[]; condition: string | null }[]
}

/** The log says what was done then, and what is about the accounts themselves is not moved. */
const keptTables = ['action_logs', 'account_claims', 'former_accounts']

/** Reads the columns from the foreign keys, so that a new table cannot be forgotten. */
export async function listUserColumns(db: WritableDb): Promise<UserColumn[]> {
  const { rows } = await sql<UserColumn>`
    select c.relname as "table", a.attname as "column", coalesce((
      select jsonb_agg(jsonb_build_object('condition', pg_get_expr(i.indpred, i.indrelid), 'others', coalesce((
          select jsonb_agg(o.attname) from pg_attribute o
          where o.attrelid = c.oid and o.attnum = any (i.indkey) and o.attnum <> a.attnum), '[]')))
      from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)), '[]') as keys
    from pg_constraint f join pg_class c on c.oid = f.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (f.conkey)
    where f.contype = 'f' and f.confrelid = 'users'::regclass and not c.relname = any (${keptTables})
    order by 1, 2`.execute(db)
  return rows
}

type Accounts = { from: number; to: number }

/** Moves the rows of one column. Those that the other account has too are deleted. */
export async function moveRows(
  db: WritableDb,
  { table, column, keys }: UserColumn,
  { from, to }: Accounts,
): Promise<void> {
  const [rows, owner] = [sql.table(table), sql.id(column)]
  for (const { others, condition } of keys) {
    // The tables have no aliases, because the condition of an index names columns as they are; the inner table hides the outer one.
    const scope = condition === null ? sql`` : sql`and ${sql.raw(condition)}`
    const same = others.map((name) => sql`coalesce(${sql.id(name)}::text, '')`)
    const key = sql`array[${sql.join(same)}]::text[]`
    await sql`delete from ${rows} where ${owner} = ${from} ${scope}
      and ${key} in (select ${key} from ${rows} where ${owner} = ${to} ${scope})`.execute(db)
  }
  await sql`update ${rows} set ${owner} = ${to} where ${owner} = ${from}`.execute(db)
}

/** Both have liked these objects, and only one like stays. */
export async function dropDoubleLikes(db: WritableDb, { from, to }: Accounts): Promise<void> {
  await sql`update objects set score = score - 1 where id in (
    select object_id from ratings where user_id = ${from} intersect select object_id from ratings where user_id = ${to})`.execute(
    db,
  )
}

/** Nobody follows themselves. */
export async function dropOwnWatches(db: WritableDb, { from, to }: Accounts): Promise<void> {
  await sql`delete from person_watches where user_id in (${from}, ${to}) and person_id in (${from}, ${to})`.execute(db)
}

/** Ids within JSON are no foreign keys. */
export async function moveAssignments(db: WritableDb, { from, to }: Accounts): Promise<void> {
  await sql`update ticket_events set detail = jsonb_set(detail, '{assigneeId}', to_jsonb(${to}::int))
    where type = 'assigned' and detail -> 'assigneeId' = to_jsonb(${from}::int)`.execute(db)
}

/** A member without a picture gets that of the placeholder, which no account has afterwards. */
export async function movePicture(db: WritableDb, { from, to }: Accounts): Promise<void> {
  await sql`update users t set picture = f.picture from users f
    where t.id = ${to} and f.id = ${from} and t.picture = '' and f.picture <> ''`.execute(db)
}
