import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { signInAs } from '#tests/signInAs.ts'
import { joinSite, testSite } from '#tests/testSite.ts'

const before = await testSite()
const { database } = before.connection
const setReadOnly = (value: boolean) =>
  before.pool.query(`alter database ${database} set default_transaction_read_only = ${value}`)

it('answers writes 503 while its database is not the primary, shows pages, and writes once it is', async () => {
  const { authorization } = await signInAs(before)
  const post = await factories(before).post()
  await setReadOnly(true)
  // Its connections are new, as after a failover.
  const site = await joinSite(before)
  const query = `mutation { createComment(objectId: "${post.lwid}", body: "Written once") { body } }`
  const write = (key?: string) => {
    const headers = { authorization, ...(key ? { 'idempotency-key': key } : {}) }
    return site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
  }

  for (const key of [undefined, 'a-key-of-a-comment']) {
    const { statusCode, headers, body } = await write(key)
    expect([statusCode, headers['retry-after'], JSON.parse(body).errors[0].message]).toEqual([503, '5', '503'])
  }
  const { headers } = await site.server.inject(`/view/${post.lwid}`)
  expect((await site.server.inject(headers.location as string)).statusCode).toBe(200)

  await setReadOnly(false)
  for (let time = 0; time < 2; time++) {
    const answer = await write('a-key-of-a-comment')
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { createComment: { body: 'Written once' } } }])
  }
  const { rows } = await before.pool.query(`select from comments where body = 'Written once'`)
  expect(rows).toHaveLength(1)
})
