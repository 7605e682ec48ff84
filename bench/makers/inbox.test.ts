import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { fillInbox } from './inbox.ts'

const client = new Client(await testDatabase())
const sizes = { tickets: 200, users: 20, posts: 100, comments: 1_000, reports: 200, mails: 100 }
beforeAll(async () => {
  await client.connect()
  await fillInbox(client, sizes, () => undefined)
})
afterAll(() => client.end())

test('fillInbox counts the comments of every ticket and post', async () => {
  const { rows } = await client.query(`
    select count(*)::int as subjects, sum(o.comment_count)::int as counted,
      count(*) filter (where o.comment_count <> (select count(*) from objects c where c.parent_id = o.id and c.kind = 'comment'))::int as wrong,
      count(*) filter (where t.comment_count <> o.comment_count)::int as differing
    from objects o left join tickets t on t.object_id = o.id where o.kind in ('ticket', 'post')`)
  expect(rows).toEqual([{ subjects: 300, counted: 1_000, wrong: 0, differing: 0 }])
})

test('fillInbox reports and holds what exists', async () => {
  const { rows } = await client.query(`
    select count(*)::int as reports, count(*) filter (where resolved_at is null)::int as open,
      count(*) filter (where reason = 'held' and (o.hidden_at is null) = (resolved_at is null))::int as wrong
    from reports join objects o on o.id = object_id`)
  expect(rows).toEqual([{ reports: 200, open: 20, wrong: 0 }])
})
