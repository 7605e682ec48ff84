import type { TestSite } from './testSite.ts'

/** Lists comments as visitors see them: each with the comment that it answers, and a note with where it leads. */
export async function listConversation(site: TestSite, postId: number) {
  const { rows } = await site.pool.query(
    `select o.lwid, answered.lwid as reply_to, c.moved_to_id from comments c join objects o on o.id = c.object_id
    left join objects answered on answered.id = c.reply_to_id
    where o.parent_id = $1 and (o.deleted_at is null or c.moved_to_id is not null) order by o.created_at, o.id`,
    [postId],
  )
  return rows.map(({ lwid, reply_to, moved_to_id }) => [lwid, reply_to, ...(moved_to_id ? [Number(moved_to_id)] : [])])
}

/** Objects whose stored counts and last replies are not what a count finds, and replies to comments of other conversations. */
export async function listWrongCounts(site: TestSite): Promise<unknown[]> {
  const { rows } = await site.pool.query(`
    select o.lwid from objects o
    left join lateral (
      select count(*)::int as n from objects c
      where c.parent_id = o.id and c.kind = 'comment' and c.deleted_at is null and c.hidden_at is null
    ) counted on true
    left join lateral (
      select id, created_at from objects c
      where c.parent_id = o.id and c.kind = 'comment' and c.deleted_at is null and c.hidden_at is null
      order by created_at desc, id desc limit 1
    ) last on true
    where o.comment_count <> counted.n or o.last_reply_id is distinct from last.id
      or o.last_reply_at is distinct from last.created_at
    union all
    select f.key from forums f
    where post_count <> (select count(*) from objects o join posts p on p.object_id = o.id
      where o.parent_id = f.object_id and o.deleted_at is null and o.hidden_at is null)
    union all
    select o.lwid from comments c join objects o on o.id = c.object_id join objects a on a.id = c.reply_to_id
    where a.parent_id <> o.parent_id or o.kind <> 'comment'`)
  return rows
}
