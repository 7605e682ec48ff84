import type pg from 'pg'

/**
 * Drops the indexes of tables while `work` fills them, because building one from all rows takes a tenth of the time. Those
 * of keys stay. Call it in the transaction that fills them.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any ($1) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by i.indexrelid`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of rows) await client.query(definition)
}
