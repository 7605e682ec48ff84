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

test('fillHub gives every creation five versions, shows the last one, and works with the game of the first', async () => {
  const { rows } = await client.query(`
    select count(*)::int as shown, count(*) filter (where c.works_with = '{}')::int as unknown from creations c
    join creation_versions v on v.creation_id = c.object_id and v.number = c.version_number
    where v.number = 5 and (c.sha256, c.game_version, c.file_name) = (v.sha256, v.game_version, v.file_name)
      and (c.kind = 'mod' or c.works_with = (select range_agg(game_version_range(o.game_version, null))
        from creation_versions o where o.creation_id = c.object_id))`)
  expect(rows[0].shown).toBe(500)
  expect(rows[0].unknown).toBeLessThan(20)
})
