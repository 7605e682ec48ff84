import { createLwid } from '#platform/ids.ts'
import type { TestSite } from './testSite.ts'

type Database = { query(sql: string, values: unknown[]): Promise<unknown> }

type Options = {
  count: number
  at: Date
  /** The index of the comment to which the nth one replies. */
  getParent?: ((n: number) => number | null) | undefined
  /** The lwid of the comment to which those reply that have no parent. */
  replyTo?: string | undefined
}

const insert = `
  with subject as (select id, author_id from objects where lwid = $1),
  planted as (
    select nextval(pg_get_serial_sequence('objects', 'id')) as id, p.*
    from unnest($2::text[], $3::text[], $4::timestamptz[]) as p (lwid, parent, created_at)
  ),
  new_objects as (
    insert into objects (id, lwid, kind, parent_id, author_id, created_at) overriding system value
    select planted.id, lwid, 'comment', subject.id, author_id, created_at from planted, subject
  ),
  new_comments as (
    insert into comments (object_id, reply_to_id, body, rendered_body)
    select id, coalesce((select id from planted parents where parents.lwid = planted.parent),
      (select id from objects where objects.lwid = planted.parent)), text, '<p>' || text || '</p>'
    from planted, lateral (select 'The gate ' || lwid || ' opens one tick late, so the carry is lost.' as text) as texts
  )
  update objects set comment_count = comment_count + cardinality($2::text[]),
    (last_reply_id, last_reply_at) = (select id, created_at from planted order by created_at desc limit 1)
  from subject where objects.id = subject.id`

/** Inserts comments, each a millisecond after the one before it, and returns their lwids. */
export async function insertComments(
  db: Database,
  subject: { lwid: string },
  { count, at, getParent = () => null, replyTo }: Options,
): Promise<string[]> {
  const lwids = Array.from({ length: count }, () => createLwid('cmt'))
  const parents = lwids.map((_, n) => lwids[getParent(n) ?? -1] ?? replyTo)
  const times = lwids.map((_, n) => new Date(at.getTime() - count + n))
  await db.query(insert, [subject.lwid, lwids, parents, times])
  return lwids
}

/** Plants comments on a test's site, whose caches learn of them. */
export async function plantComments(
  site: TestSite,
  subject: { lwid: string },
  options: Omit<Options, 'at'>,
): Promise<string[]> {
  const lwids = await insertComments(site.pool, subject, { at: site.clock.now(), ...options })
  site.tags.touch('all')
  return lwids
}
