import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Replicas } from '#platform/db/replicas.ts'
import { silentLog } from '#platform/log.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { type Postgres, startPostgres } from '#platform/postgres/startPostgres.ts'
import { accessTokenLifetimeSeconds } from '#platform/tokens/accessToken.ts'
import { factories } from '#tests/factories.ts'
import { startReplica, toUrl } from '#tests/replica.ts'
import { createTestSite, joinSite, type TestSite } from '#tests/testSite.ts'

const directory = mkdtempSync(join(tmpdir(), 'replicas-'))
// See startReplica.
chmodSync(directory, 0o755)
const dataDir = join(directory, 'primary')
const delayMs = 200
const password = 'a pass phrase'
const metricsToken = 'a token of sixteen characters'

let primary: Postgres
let replica: Postgres
let writer: TestSite
/** Has not heard of any change, as in the moment before the notification arrives. */
let deaf: TestSite
let reader: TestSite

beforeAll(async () => {
  primary = await startPostgres({ dataDir, log: silentLog, settings: { fsync: 'off' } })
  const pool = new pg.Pool(primary.connection)
  await migrate(pool, 'db/migrations')
  await pool.end()
  replica = await startReplica(
    { dataDir, connection: primary.connection },
    { into: join(directory, 'replica'), delayMs },
  )
  const env = { DATABASE_REPLICA_URLS: toUrl(replica.connection) }
  writer = await createTestSite({ connection: primary.connection, env })
  deaf = await joinSite(writer, env)
  reader = await joinSite(writer, { ...env, METRICS_TOKEN: metricsToken })
  await Promise.all([writer.startBackground(), reader.connect()])
})
afterAll(async () => {
  await primary.stop()
  rmSync(directory, { recursive: true })
})

/** Pauses the replica, which shows nothing that happens from now on until `resume`. */
async function pauseReplica(): Promise<{ resume(): Promise<void> }> {
  const client = new pg.Client(replica.connection)
  await client.connect()
  await client.query('select pg_wal_replay_pause()')
  const readState = async () => (await client.query('select pg_get_wal_replay_pause_state() as state')).rows[0]?.state
  await expect.poll(readState).toBe('paused')
  return {
    async resume() {
      await client.query('select pg_wal_replay_resume()')
      await client.end()
    },
  }
}

const isOnReplica = (site: TestSite): Promise<boolean> =>
  site.services.replicas.run(undefined, async () => {
    const { rows } = await sql<{ found: boolean }>`select pg_is_in_recovery() as found`.execute(site.services.db)
    return rows[0]?.found ?? false
  })

/** Waits until the replica has replayed all that the site knows of. */
const waitForReplica = (site: TestSite) => expect.poll(() => isOnReplica(site)).toBe(true)

type Tokens = { authorization: string }

async function signIn(): Promise<Tokens> {
  const { username } = await factories(writer).user({ password })
  const payload = { identifier: username, password }
  const { headers } = await writer.server.inject({ method: 'POST', url: '/auth/login', payload })
  return { authorization: `Bearer ${headers['x-ciphera-tokens']}` }
}

async function send(site: TestSite, query: string, headers: Partial<Tokens> = {}) {
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
  return { data: response.json().data, tokens: response.headers['x-ciphera-tokens'] as string | undefined }
}

const comment = (post: string, body: string) =>
  `mutation { made: createComment(objectId: "${post}", body: "${body}") { id } }`
const readComments = async (site: TestSite, post: string, tokens: Partial<Tokens>): Promise<string> =>
  JSON.stringify((await send(site, `{ comments(objid: "${post}") { body } }`, tokens)).data.comments)

describe('a read', () => {
  it('uses the replica once this has replayed what the process knows of', async () => {
    await waitForReplica(reader)
    expect(await isOnReplica(await joinSite(writer))).toBe(false)
  })

  it('shows members what they just wrote at another process, by the position in their token', async () => {
    const post = await factories(writer).post()
    const tokens = await signIn()
    await waitForReplica(deaf)
    await expect.poll(() => readComments(deaf, post.lwid, tokens)).toBe('[]')
    const paused = await pauseReplica()
    const written = await send(writer, comment(post.lwid, 'Written just now'), tokens)
    expect(written.tokens).toBeDefined()
    const carried = { authorization: `Bearer ${written.tokens}` }
    expect(await readComments(deaf, post.lwid, carried)).toContain('Written just now')
    // The control: without the position the replica, which is behind, answers.
    expect(await readComments(deaf, post.lwid, tokens)).toBe('[]')
    await paused.resume()
    await expect.poll(() => readComments(deaf, post.lwid, tokens)).toContain('Written just now')
  })

  it('carries the position of each of several writes', async () => {
    const post = await factories(writer).post()
    let tokens = await signIn()
    for (let n = 0; n < 5; n++) {
      const written = await send(writer, comment(post.lwid, `Comment ${n}`), tokens)
      expect(written.data).not.toBeNull()
      tokens = { authorization: `Bearer ${written.tokens}` }
      for (const site of [deaf, reader]) expect(await readComments(site, post.lwid, tokens)).toContain(`Comment ${n}`)
    }
  })

  it('carries the position in a pair that is exchanged for the write', async () => {
    const post = await factories(writer).post()
    const tokens = await signIn()
    await waitForReplica(deaf)
    const paused = await pauseReplica()
    writer.clock.advanceMs((accessTokenLifetimeSeconds - 10) * 1_000)
    const written = await send(writer, comment(post.lwid, 'Written with the last breath'), tokens)
    expect(written.tokens?.split(':')[1]).not.toBe(tokens.authorization.split(':')[1])
    const carried = { authorization: `Bearer ${written.tokens}` }
    expect(await readComments(deaf, post.lwid, carried)).toContain('Written with the last breath')
    await paused.resume()
  })

  it('keeps the position while it exchanges the pair, and passes it on', async () => {
    const post = await factories(writer).post()
    const tokens = await signIn()
    await waitForReplica(deaf)
    const paused = await pauseReplica()
    writer.clock.advanceMs((accessTokenLifetimeSeconds - 20) * 1_000)
    const written = await send(writer, comment(post.lwid, 'Read with the last breath'), tokens)
    deaf.clock.advanceMs(writer.clock.now().getTime() + 10_000 - deaf.clock.now().getTime())
    const query = `{ comments(objid: "${post.lwid}") { body } }`
    const read = await send(deaf, query, { authorization: `Bearer ${written.tokens}` })
    expect(JSON.stringify(read.data)).toContain('Read with the last breath')
    const exchanged = { authorization: `Bearer ${read.tokens}` }
    expect(read.tokens?.split(':')[1]).not.toBe(tokens.authorization.split(':')[1])
    expect(await readComments(deaf, post.lwid, exchanged)).toContain('Read with the last breath')
    await paused.resume()
  })

  it('keeps the expiry of the token that carries the position', async () => {
    const tokens = await signIn()
    const post = await factories(writer).post()
    writer.clock.advanceMs(60_000)
    const { tokens: carried } = await send(writer, comment(post.lwid, 'Later'), tokens)
    const readExpiry = (text: string) => JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()).exp
    expect(readExpiry(carried ?? '')).toBe(readExpiry(tokens.authorization))
    expect(carried?.split(':')[1]).toBe(tokens.authorization.split(':')[1])
  })

  it('goes to the primary if it turns out to write', async () => {
    await waitForReplica(reader)
    const { db, replicas } = reader.services
    const insert = sql`insert into rate_limits (key, points) values ('of a read', 1)`
    await replicas.run(undefined, () => insert.execute(db))
    const { rows } = await writer.pool.query(`select points from rate_limits where key = 'of a read'`)
    expect(rows).toEqual([{ points: 1 }])
  })
})

/** Returns the lag that /metrics shows; undefined if there is no sample. */
async function readLag(): Promise<number | undefined> {
  const authorization = `Bearer ${metricsToken}`
  const { body } = await reader.server.inject({ url: '/metrics', headers: { authorization } })
  const [, seconds] = /^backplane_replica_lag_seconds\{replica="1"\} (\S+)$/m.exec(body) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

it('shows in the metrics how far the replica is behind', async () => {
  await expect.poll(readLag).toBe(0)
  const paused = await pauseReplica()
  await factories(writer).post()
  expect(await readLag()).toBeGreaterThan(0)
  await paused.resume()
  await expect.poll(readLag).toBe(0)
})

describe('a page', () => {
  /** What the page shows after a change that the process has heard of, and the replica has not replayed. */
  async function readAfterChange(): Promise<string> {
    const post = await factories(writer).post()
    const path = (await writer.server.inject(`/view/${post.lwid}`)).headers.location as string
    await waitForReplica(reader)
    const read = async () => (await reader.server.inject(path)).body
    await expect.poll(read).toContain('</html>')
    const paused = await pauseReplica()
    const heard = Promise.withResolvers<void>()
    reader.services.onTagsTouched(() => heard.resolve())
    await factories(writer).comment({ on: post.lwid, body: 'A comment that changes the page' })
    await heard.promise
    const page = await read()
    await paused.resume()
    return page
  }

  it('is never rendered from before a change that the process has heard of', async () => {
    expect(await readAfterChange()).toContain('A comment that changes the page')
  })

  it('would be rendered from before it if changes did not move the position', async () => {
    vi.spyOn(Replicas.prototype, 'onChange').mockReturnValue()
    expect(await readAfterChange()).not.toContain('A comment that changes the page')
  })
})

it('goes on with the primary when the replica ends', async () => {
  await waitForReplica(reader)
  await replica.stop()
  const forums = await send(reader, '{ forums { key } }')
  expect(forums.data.forums).toBeDefined()
  expect(await isOnReplica(reader)).toBe(false)
  expect(await readLag()).toBeUndefined()
})
