import { setTimeout as sleep } from 'node:timers/promises'

/** The database of a site, as the owner of its tables. */
type Database = { query<R>(text: string, values?: unknown[]): Promise<R[]> }

type Row = Readonly<Record<string, unknown>>
export type Change = { atMs: number; table: string; before: Row | null; after: Row | null }

/** A row of a table; `key` is the column that others refer to, such as `objects.id`. */
export type RowReference = { key: string; value: unknown }

export type ChangeLog = Awaited<ReturnType<typeof startChangeLog>>

/** Records every change of a row from now on, whichever table a feature adds it to. */
export async function startChangeLog(site: Database, quietMs: number) {
  await site.query(`
    create schema attack;
    create unlogged table attack.changes (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      relation text not null,
      before jsonb,
      after jsonb
    );
    create function attack.record() returns trigger language plpgsql security definer as $$
    begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into attack.changes (relation, before, after) values (
          tg_table_name,
          case when tg_op <> 'INSERT' then to_jsonb(old) end,
          case when tg_op <> 'DELETE' then to_jsonb(new) end
        );
      end if;
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger attack after insert or update or delete on public.%I
          for each row execute function attack.record()', name);
      end loop;
    end $$`)
  const findKey = await loadKeys(site)

  /** Returns the changes since the last call, and forgets them. */
  async function take(): Promise<Change[]> {
    const rows = await site.query<{ at_ms: number; relation: string; before: Row | null; after: Row | null }>(
      `with taken as (delete from attack.changes returning *)
       select extract(epoch from at)::float8 * 1000 as at_ms, relation, before, after from taken order by id`,
    )
    return rows.map(({ at_ms, relation, ...states }) => ({ atMs: at_ms, table: relation, ...states }))
  }

  /** Waits until listeners and jobs have done their work on what was planted, and forgets it. */
  async function untilQuiet(): Promise<void> {
    do await sleep(quietMs)
    while ((await take()).length)
  }

  /** Whether the changed row is the referenced one, or refers to it. */
  const concerns = ({ table, before, after }: Change, { key, value }: RowReference): boolean =>
    [before, after].some((row) =>
      Object.entries(row ?? {}).some(
        ([column, content]) => findKey(`${table}.${column}`) === key && String(content) === String(value),
      ),
    )

  return { take, untilQuiet, concerns }
}

/** Follows foreign keys, so that `posts.object_id` is `objects.id`. */
async function loadKeys(site: Database) {
  const rows = await site.query<{ child: string; parent: string }>(
    `select f.relname || '.' || fa.attname as child, t.relname || '.' || ta.attname as parent
     from pg_constraint c
       cross join lateral unnest(c.conkey, c.confkey) as k(child, parent)
       join pg_class f on f.oid = c.conrelid join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.child
       join pg_class t on t.oid = c.confrelid join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = k.parent
     where c.contype = 'f'`,
  )
  const parents = new Map(rows.map(({ child, parent }) => [child, parent]))
  return (column: string): string => {
    let key = column
    for (let parent = parents.get(key); parent && parent !== key; parent = parents.get(key)) key = parent
    return key
  }
}
