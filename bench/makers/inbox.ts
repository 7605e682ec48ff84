import type pg from 'pg'
import { fillTracker, type TrackerSizes, trackerEndMs } from './tracker.ts'

export type InboxSizes = TrackerSizes & { posts: number; comments: number; reports: number; mails: number }

export const inboxEndMs = trackerEndMs

/** Ids of forums: above all tickets. The first forum is for questions. */
const forumId = 10_000_000

/** A site whose staff are behind: nobody has looked at many tickets, and a wave of spam has been reported and held. */
export async function fillInbox(
  client: pg.ClientBase,
  sizes: InboxSizes,
  onProgress: (text: string) => void,
): Promise<void> {
  const { posts, comments, reports, mails, tickets, users } = sizes
  await fillTracker(client, sizes, onProgress)
  const end = `'${new Date(inboxEndMs).toISOString()}'::timestamptz`
  // The triggers would count each row.
  await client.query('set session_replication_role = replica')
  onProgress(`${posts} posts, half of them questions, in a year`)
  await client.query(`
    insert into objects (id, lwid, kind) select ${forumId} + n, 'frm-0000000' || n, 'forum' from generate_series(0, 1) n;
    insert into forums (object_id, key, title, accepts_answers, post_count)
      select ${forumId} + n, 'forum-' || n, 'Forum', n = 0, ${posts / 2} from generate_series(0, 1) n;
    insert into objects (id, lwid, kind, parent_id, author_id, created_at, view_count)
      select ${forumId} + 1 + n, 'pst-' || lpad(to_hex(n), 8, '0'), 'post', ${forumId} + n % 2, 1 + n * 31 % ${users},
        ${end} - (${posts} - n) * interval '1 year' / ${posts}, n % 100 from generate_series(1, ${posts}) n;
    insert into posts (object_id, number, title, slug, body, rendered_body)
      select ${forumId} + 1 + n, n, 'Why does latch ' || n || ' forget its state?', 'why', repeat('It forgets. ', 40), repeat('<p>It forgets.</p>', 40)
      from generate_series(1, ${posts}) n`)
  onProgress(`${comments} comments, three of five on tickets`)
  await client.query(`
    insert into objects (id, lwid, kind, parent_id, author_id, created_at)
      select 2 * ${forumId} + n, 'cmt-' || lpad(to_hex(n), 8, '0'), 'comment', subject.id,
        case when n % 10 < 3 then subject.author_id else 1 + n * 17 % ${users} end,
        least(${end}, subject.created_at + n % 72 * interval '1 hour')
      from generate_series(1, ${comments}) n
      join objects subject on subject.id = case when n % 5 < 3 then 2 + n::bigint * 7919 % ${tickets}
        else ${forumId} + 2 + n::bigint * 104729 % ${posts} end;
    insert into comments (object_id, body, rendered_body)
      select id, 'The same here.', repeat('<p>The same here.</p>', 10) from objects where kind = 'comment';
    update objects set comment_count = 0 where kind = 'ticket';
    update objects set comment_count = replies.number, last_reply_id = replies.last_id, last_reply_at = replies.last_at,
        answer_id = case when id % 3 = 0 and kind = 'post' then replies.last_id end, is_answered = id % 3 = 0 and kind = 'post'
      from (select parent_id, count(*) as number, max(created_at) as last_at,
          (array_agg(id order by created_at desc, id desc))[1] as last_id
        from objects where kind = 'comment' group by parent_id) replies
      where id = replies.parent_id;
    update tickets set comment_count = o.comment_count from objects o
      where o.id = object_id and o.comment_count <> tickets.comment_count`)
  onProgress(`${reports} reports, one in ten open, and ${mails} mails, one in fifty refused`)
  await client.query(`
    insert into reports (object_id, reporter_id, reason, created_at, resolved_by, resolved_at, outcome)
      select 2 * ${forumId} + 1 + n, case when n % 50 = 0 then null else 1 + n % ${users} end,
        case when n % 50 = 0 then 'held' else 'spam' end, ${end} - n * interval '1 minute', case when n % 10 > 0 then 1 end,
        case when n % 10 > 0 then ${end} end, case when n % 10 > 0 then 'kept' end from generate_series(1, ${reports}) n;
    update objects set hidden_at = created_at where id in (
      select object_id from reports where reason = 'held' and resolved_at is null);
    insert into mails (recipient, subject, body_text, body_html, created_at, sent_at, refused_at, refusal)
      select 'reader' || n || '@mail.example', 'News', 'News', '<p>News</p>', ${end} - n * interval '20 seconds',
        case when n % 50 > 0 then ${end} end, case when n % 50 = 0 then ${end} - n * interval '10 seconds' end,
        case when n % 50 = 0 then '550 no such mailbox' else '' end from generate_series(1, ${mails}) n;
    insert into newsletter_editions (title, url, body, rendered_body, list, status, send_at, send_discord, created_by, created_at)
      select 'Edition ' || n, '', 'Text', '<p>Text</p>', 'major', case when n % 20 = 0 then 'paused' else 'sent' end,
        ${end} - n * interval '1 day', false, 1, ${end} - n * interval '1 day' from generate_series(1, 300) n`)
  await client.query('reset session_replication_role')
  onProgress('statistics')
  await client.query('vacuum analyze')
}
