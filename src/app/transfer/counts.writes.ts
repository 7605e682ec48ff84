import type pg from 'pg'

const visible = 'deleted_at is null and hidden_at is null'

/** Each is what the operations of the site keep up to date while it runs. Rows that are right already are not written. */
const statements = [
  `update objects o set score = r.count + o.former_likes
     from (select id, count(r.object_id)::int as count from objects left join ratings r on r.object_id = id group by 1) r
     where r.id = o.id and o.score <> r.count + o.former_likes`,
  `update objects o set comment_count = c.count, last_reply_id = c.last_id, last_reply_at = c.last_at
     from (select p.id, count(c.id)::int as count, max(c.created_at) as last_at,
         (array_agg(c.id order by c.created_at desc, c.id desc))[1] as last_id
       from objects p left join objects c on c.parent_id = p.id and c.kind = 'comment'
         and c.deleted_at is null and c.hidden_at is null
       group by 1) c
     where c.id = o.id
       and (o.comment_count, o.last_reply_id, o.last_reply_at) is distinct from (c.count, c.last_id, c.last_at)`,
  `update objects o set is_answered = not o.is_answered
     where o.is_answered <> exists (select from objects a where a.id = o.answer_id and a.deleted_at is null and a.hidden_at is null)`,
  ...(
    [
      [
        'forums',
        'post_count',
        `select count(*) from objects where parent_id = s.object_id and kind = 'post' and ${visible}`,
      ],
      [
        'products',
        'ticket_count',
        `select count(*) from objects where parent_id = s.object_id and kind = 'ticket' and ${visible}`,
      ],
      ['collections', 'entry_count', 'select count(*) from collection_entries where collection_id = s.object_id'],
    ] as const
  ).map(
    ([table, column, count]) =>
      `update ${table} t set ${column} = n.count from ${table} s, lateral (${count}) n
       where s.object_id = t.object_id and t.${column} <> n.count`,
  ),
  ...['tickets', 'creations'].map(
    (table) =>
      `update ${table} t set score = o.score, comment_count = o.comment_count from objects o
       where o.id = t.object_id and (t.score, t.comment_count) <> (o.score, o.comment_count)`,
  ),
  `delete from creation_tag_counts`,
  `insert into creation_tag_counts (kind, tag, creation_count)
     select k.kind, t.tag, count(*) from creations c, unnest(c.tags) t (tag), unnest(array['', c.kind]) k (kind)
     where c.listed group by 1, 2`,
]

export async function updateCounts(client: pg.ClientBase): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

export async function deleteIndexProgress(client: pg.ClientBase): Promise<void> {
  await client.query('delete from search_progress; delete from ticket_words_progress')
}
