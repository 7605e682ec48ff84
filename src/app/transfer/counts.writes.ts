import type pg from 'pg'

const visible = 'deleted_at is null and hidden_at is null'

/** Each is what the operations of the site keep up to date while it runs. */
const statements = [
  `update objects o set score = r.count from (select object_id, count(*)::int as count from ratings group by 1) r
     where r.object_id = o.id`,
  `update objects o set comment_count = c.count, last_reply_id = c.last_id, last_reply_at = c.last_at
     from (select parent_id, count(*)::int as count, max(created_at) as last_at,
         (array_agg(id order by created_at desc, id desc))[1] as last_id
       from objects where kind = 'comment' and ${visible} group by 1) c
     where c.parent_id = o.id`,
  `update objects o set is_answered = true from objects a where a.id = o.answer_id and a.deleted_at is null and a.hidden_at is null`,
  `update forums f set post_count = (select count(*) from objects where parent_id = f.object_id and kind = 'post' and ${visible})`,
  `update products p set ticket_count = (select count(*) from objects where parent_id = p.object_id and kind = 'ticket' and ${visible})`,
  'update collections c set entry_count = (select count(*) from collection_entries where collection_id = c.object_id)',
  `update tickets t set score = o.score, comment_count = o.comment_count from objects o where o.id = t.object_id`,
  `update creations c set score = o.score, comment_count = o.comment_count from objects o where o.id = c.object_id`,
  `delete from creation_tag_counts`,
  `insert into creation_tag_counts (kind, tag, creation_count)
     select k.kind, t.tag, count(*) from creations c, unnest(c.tags) t (tag), unnest(array['', c.kind]) k (kind)
     where c.listed group by 1, 2`,
]

export async function updateCounts(client: pg.ClientBase): Promise<void> {
  for (const statement of statements) await client.query(statement)
}
