import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { fillHub } from './hub.ts'

const client = new Client(await testDatabase())
beforeAll(async () => {
  await client.connect()
  await fillHub(client, { creations: 500, users: 20 }, () => undefined)
})
afterAll(() => client.end())

test('fillHub lists every creation with the counters of its object', async () => {
  const { rows } = await client.query(`
    select count(*)::int as listed, count(distinct c.kind)::int as kinds from creations c join objects o on o.id = c.object_id
    where c.listed and (c.score, c.comment_count, c.view_count, c.author_id, c.created_at)
      = (o.score, o.comment_count, o.view_count, o.author_id, o.created_at)`)
  expect(rows).toEqual([{ listed: 500, kinds: 3 }])
})
