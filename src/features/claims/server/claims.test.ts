import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setRating } from '#features/ratings/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { sweepClaims } from './jobs.ts'
import { checkAccountClaim } from './operations/checkAccountClaim.ts'
import { claimAccount } from './operations/claimAccount.ts'
import { decideAccountClaim } from './operations/decideAccountClaim.ts'
import { listUserColumns } from './transactions/merge.writes.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const dayMs = 86_400_000

/** Bios at the former site, by name. */
const bios = new Map<string, string>()
const former = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { variables } = JSON.parse(Buffer.concat(chunks).toString())
  const bio = bios.get(variables.username)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: { user: bio === undefined ? null : { bio } } }))
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => former.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(former.address() as AddressInfo).port}`
})
afterAll(() => former.close())

async function findId(username: string): Promise<number> {
  const { rows } = await site.pool.query<{ id: number }>('select id from users where username = $1', [username])
  return rows[0]?.id ?? 0
}

const toViewer = async (username: string): Promise<Viewer> => ({
  id: await findId(username),
  username,
  verified: true,
  roles: [],
  sessionId: '',
})

const query = async (text: string) =>
  (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query: text } })).json().data

describe('claiming an account of a former site', () => {
  it('brings its content into the account of the member who shows the code there', async () => {
    const name = await make.formerAccount({ origin })
    const [old, ana] = [await toViewer(name), await make.user()]
    const post = await make.post({ by: old })
    const comment = await make.comment({ by: old, on: post.lwid, body: `I am @${name}` })
    const ticket = await make.ticket({ by: old })
    const creation = await make.creation({ by: old })
    for (const viewer of [old, ana]) await setRating(as(viewer), { objectId: post.lwid })
    await setRating(as(old), { objectId: comment.lwid })

    const { code } = await claimAccount(as(ana), { name: `@${name}` })
    expect(await checkAccountClaim(as(ana), { name })).toBe('CODE_MISSING')
    bios.set(name, `Hello! ${code}`)
    expect(await checkAccountClaim(as(ana), { name })).toBe('CLAIMED')

    const answer =
      await query(`{ post(id: "${post.lwid}") { score author { username } } comment(id: "${comment.lwid}") { score author { username } }
      ticket(id: "${ticket.lwid}") { author { username } } creation(id: "${creation.lwid}") { author { username } }
      tickets(product: "${ticket.product.key}", query: "author:${ana.username}") { id } }`)
    const author = { username: ana.username }
    expect(answer).toEqual({
      post: { score: 1, author },
      comment: { score: 1, author },
      ticket: { author },
      creation: { author },
      tickets: [{ id: ticket.lwid }],
    })
    const { rows } = await site.pool.query(
      `select user_id from ratings r join objects o on o.id = r.object_id where o.lwid = $1`,
      [comment.lwid],
    )
    expect(rows).toEqual([{ user_id: ana.id }])
    const profile = await site.server.inject({ url: `/@${name}`, headers: { accept: 'text/html' } })
    expect([profile.statusCode, profile.headers.location]).toEqual([301, `/@${ana.username}`])
    const log = await site.pool.query(
      `select action, user_id, metadata from action_logs where action = 'account.claim'`,
    )
    expect(log.rows).toEqual([{ action: 'account.claim', user_id: ana.id, metadata: { name } }])
    await expect(claimAccount(as(await make.user()), { name })).rejects.toThrow('no unclaimed account')
  })

  it('leaves no row that refers to it', async () => {
    const name = await make.formerAccount({ origin })
    const [id, ana] = [await findId(name), await make.user()]
    await make.post({ by: await toViewer(name) })
    bios.set(name, (await claimAccount(as(ana), { name })).code)
    await checkAccountClaim(as(ana), { name })
    for (const { table, column } of await listUserColumns(as(admin).db as never)) {
      const { rows } = await site.pool.query(`select from ${table} where ${column} = $1`, [id])
      expect([table, column, rows.length]).toEqual([table, column, 0])
    }
  })

  it('helps nobody by the code of somebody else', async () => {
    const name = await make.formerAccount({ origin })
    const [ana, thief] = [await make.user(), await make.user()]
    bios.set(name, (await claimAccount(as(ana), { name })).code)
    await claimAccount(as(thief), { name })
    expect(await checkAccountClaim(as(thief), { name })).toBe('CODE_MISSING')
  })

  it('happens once, if two members show their codes at the same time', async () => {
    const name = await make.formerAccount({ origin })
    const members = [await make.user(), await make.user()]
    const codes = await Promise.all(members.map(async (each) => (await claimAccount(as(each), { name })).code))
    bios.set(name, codes.join(' '))
    const outcomes = await Promise.allSettled(members.map((each) => checkAccountClaim(as(each), { name })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is only for accounts that nobody can log in to', async () => {
    const ana = await make.user()
    for (const change of [
      `email = 'a@mail.example'`,
      `password_hash = 'x'`,
      `roles = '{admin}'`,
      'deleted_at = now()',
    ]) {
      const name = await make.formerAccount({ origin })
      await site.pool.query(`update users set ${change} where username = $1`, [name])
      await expect(claimAccount(as(ana), { name })).rejects.toThrow('no unclaimed account')
    }
    await expect(claimAccount(as(ana), { name: (await make.user()).username })).rejects.toThrow('no unclaimed account')
  })

  it('is confirmed by the staff if the former site is gone', async () => {
    const ana = await make.user()
    const name = await make.claimedAccount(ana)
    const post = await make.post({ by: await toViewer(name) })
    expect(await checkAccountClaim(as(ana), { name })).toBe('NO_ANSWER')
    const staff = await make.user({ roles: ['admin'] })
    await decideAccountClaim(as(staff), { id: `${ana.id}-${await findId(name)}`, confirm: true })
    expect((await query(`{ post(id: "${post.lwid}") { author { username } } }`)).post.author.username).toBe(
      ana.username,
    )
  })

  it('asks the former site no more after half a year, whose host may be of somebody else', async () => {
    const ana = await make.user()
    const name = await make.claimedAccount(ana, { origin })
    bios.set(name, (await claimAccount(as(ana), { name })).code)
    await site.pool.query(
      `update former_accounts set imported_at = imported_at - interval '181 days' where name = $1`,
      [name],
    )
    expect(await checkAccountClaim(as(ana), { name })).toBe('STAFF_DECIDES')
  })

  it('is limited for each member', async () => {
    const ana = await make.user()
    for (let count = 0; count < 5; count += 1) await make.claimedAccount(ana)
    await expect(make.claimedAccount(ana)).rejects.toThrow()
  })

  it('is forgotten after 30 days', async () => {
    const id = await make.accountClaim()
    const exists = async () =>
      (await site.pool.query('select from account_claims where user_id = $1', [id.split('-')[0]])).rows.length
    await sweepClaims.run(site.context(), {})
    expect(await exists()).toBe(1)
    site.clock.advanceMs(31 * dayMs)
    await sweepClaims.run(site.context(), {})
    expect(await exists()).toBe(0)
  })
})

/** Columns of users that are no foreign keys: a trigger copies it from the object. */
const copied = ['tickets.author_id']

it('moves every column that looks like one of users', async () => {
  const { rows } = await site.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'integer' and table_name in (select tablename from pg_tables where schemaname = 'public')
       and column_name ~ '(^|_)(user|author|owner|editor|assignee|person|reporter)_id$|_by$'`,
  )
  const moved = new Set((await listUserColumns(as(admin).db as never)).map(({ table, column }) => `${table}.${column}`))
  const others = rows.map(({ name }) => name).filter((name) => !moved.has(name))
  expect(moved.size).toBeGreaterThan(50)
  expect(others.sort()).toEqual(
    [
      'account_claims.user_id',
      'action_logs.user_id',
      'former_accounts.claimed_by',
      'former_accounts.user_id',
      ...copied,
    ].sort(),
  )
})

it('keeps one row where there can be one, also by an index of some rows', async () => {
  const name = await make.formerAccount({ origin })
  const [old, ana] = [await toViewer(name), await make.user()]
  const { id } = await make.post()
  const report = `insert into reports (object_id, reporter_id, reason, text, created_at) values ($1, $2, 'spam', '', now())`
  for (const { id: reporter } of [old, ana]) {
    await site.pool.query(report, [id, reporter])
    await site.pool.query(`insert into bookmarks (user_id, object_id, note, created_at) values ($2, $1, '', now())`, [
      id,
      reporter,
    ])
  }
  bios.set(name, (await claimAccount(as(ana), { name })).code)
  await checkAccountClaim(as(ana), { name })
  for (const rows of ['reports where object_id', 'bookmarks where object_id'])
    expect((await site.pool.query(`select from ${rows} = $1`, [id])).rows).toHaveLength(1)
})
