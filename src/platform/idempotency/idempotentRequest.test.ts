import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'
import { systemOperation } from '../authorize.ts'
import { withTransaction } from '../events/withTransaction.ts'
import { IdempotentRequest } from './idempotentRequest.ts'

const site = await testSite()
const { db } = site.context()

beforeAll(async () => {
  await sql`create table lamps (name text primary key)`.execute(db)
})

/** An attempt in a process of its own, which knows of the others only by the database. */
async function attempt(name: string, { body = '', beforeCommit = async () => {} } = {}): Promise<string> {
  const request = new IdempotentRequest({ key: `the key of ${name}`, viewer: null, body: Buffer.from(body) })
  const ctx = { ...site.context(), idempotentRequest: request }
  expect(await request.findAnswer(ctx.db)).toBeUndefined()
  systemOperation(ctx)
  return withTransaction(ctx, async ({ db }) => {
    await sql`insert into lamps values (${name})`.execute(db)
    await beforeCommit()
    return `${name} is on`
  })
}

it('returns the committed result to an attempt after a lost answer', async () => {
  await attempt('red')
  expect(await attempt('red')).toBe('red is on')
})

it('returns the result of the first attempt to one that runs at the same time and fails because of it', async () => {
  let second: Promise<string> | undefined
  // Its statement waits for the first attempt, and then finds that there is such a lamp.
  const beforeCommit = async () => void (second = attempt('blue'))
  expect(await attempt('blue', { beforeCommit })).toBe('blue is on')
  expect(await second).toBe('blue is on')
})

it('knows whether an earlier attempt has written', async () => {
  const create = () => new IdempotentRequest({ key: 'the key of a lamp', viewer: null, body: Buffer.from('') })
  const run = async (request: IdempotentRequest) => {
    await request.findAnswer(db)
    const ctx = { ...site.context(), idempotentRequest: request }
    systemOperation(ctx)
    await withTransaction(ctx, () => 'on')
    return request.isRepeated
  }
  expect([await run(create()), await run(create())]).toEqual([false, true])
})

it('leaves an error that no other attempt caused to the caller', async () => {
  await sql`insert into lamps values ('green')`.execute(db)
  await expect(attempt('green')).rejects.toThrow('duplicate key')
})

it('rejects a key that another request has used', async () => {
  await attempt('white', { body: 'on' })
  await expect(attempt('white', { body: 'off' })).rejects.toThrow('idempotency-key-reused')
})
