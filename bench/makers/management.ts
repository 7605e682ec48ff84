import type pg from 'pg'

export const managementSizes = { users: 100_000, logs: 1_000_000, objects: 200_000, reports: 20_000 } as const

/** Only the number of rows matters, not their content. */
export async function fillManagement(client: pg.ClientBase, onProgress: (text: string) => void): Promise<void> {
  const { users, logs, objects, reports } = managementSizes
  onProgress(`${users} users with a session each`)
  await client.query(`insert into users (lwid, username, email, verified, joined_at)
    select 'usr-' || lpad(to_hex(n), 8, '0'), 'user-' || n, 'user-' || n || '@mail.example', true,
      now() - (${users} - n) * interval '10 minutes' from generate_series(1, ${users}) n`)
  await client.query(`insert into sessions (id, user_id, refresh_hash, rotated_at, created_at, address)
    select gen_random_uuid(), n, sha256(n::text::bytea), now() - (n % 90) * interval '1 day', now() - interval '90 days',
      '10.' || n % 50 || '.' || n % 200 || '.1' from generate_series(1, ${users}) n`)
  onProgress(`${objects} objects over half a year`)
  await client.query(`insert into objects (lwid, kind, author_id, created_at)
    select 'pst-' || lpad(to_hex(n), 8, '0'), 'post', 1 + n % ${users},
      now() - (${objects} - n) * interval '80 seconds' from generate_series(1, ${objects}) n`)
  onProgress(`${reports} reports, one in ten open`)
  await client.query(`insert into reports (object_id, reporter_id, reason, created_at, resolved_by, resolved_at, outcome)
    select n, 1 + n % ${users}, 'spam', now() - n * interval '1 minute', case when n % 10 > 0 then 1 end,
      case when n % 10 > 0 then now() end, case when n % 10 > 0 then 'kept' end from generate_series(1, ${reports}) n`)
  onProgress(`${logs} entries of the action log`)
  await client.query(`insert into action_logs (action, user_id, object_type, object_id, object_lwid, created_at)
    select (array['post.move', 'post.delete', 'comment.hide', 'user.warn', 'user.silence'])[1 + n % 5], 1 + n % 200, 'post', n,
      'pst-' || lpad(to_hex(n % ${objects}), 8, '0'), now() - (${logs} - n) * interval '20 seconds'
    from generate_series(1, ${logs}) n`)
  await client.query('analyze')
}
