import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { toAppError, UnavailableError, UnreachableError } from '../errors.ts'
import { IdempotentRequest } from '../idempotency/idempotentRequest.ts'
import { silentLog } from '../log.ts'
import { migrate } from '../postgres/migrate.ts'
import { type Postgres, startPostgres } from '../postgres/startPostgres.ts'
import { type Database, openDatabase } from './database.ts'

describe('a server that is no longer the primary', () => {
  it('is left with the first write that it refuses', async () => {
    const connection = await testDatabase()
    const operator = new pg.Client(connection)
    await operator.connect()
    const setReadOnly = (value: boolean) =>
      operator.query(`alter database ${connection.database} set default_transaction_read_only = ${value}`)
    const { kysely: db, pool, transact, close } = openDatabase(connection, { log: silentLog, poolSize: 1 })
    const write = () => sql`create table lamps ()`.execute(db)

    await setReadOnly(true)
    for (const refused of [write, write, () => transact(async ({ db }) => sql`create table lamps ()`.execute(db))]) {
      await expect(refused()).rejects.toBeInstanceOf(UnreachableError)
      expect(pool.totalCount).toBe(0)
    }
    await expect(pool.query('create table lamps ()')).rejects.toMatchObject({ status: 503 })

    await setReadOnly(false)
    await write()
    await close()
    await operator.end()
  })
})

describe('a commit that no standby has confirmed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'standby-'))
  chmodSync(directory, 0o755)
  let postgres: Postgres
  let database: Database

  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: directory, log: silentLog, settings: { fsync: 'off' } })
    const pool = new pg.Pool(postgres.connection)
    await migrate(pool, 'db/migrations')
    await pool.query('create table lamps (name text)')
    await pool.end()
    database = openDatabase(postgres.connection, { log: silentLog, poolSize: 2 })
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
    rmSync(directory, { recursive: true })
  })

  /** Every commit of the `work` waits for a standby that does not exist, until it is cancelled. */
  async function withoutStandby(work: () => Promise<void>): Promise<void> {
    const [operator, probe] = [new pg.Client(postgres.connection), new pg.Client(postgres.connection)]
    await Promise.all([operator.connect(), probe.connect()])
    const setNames = async (names: string) => {
      await operator.query(`alter system set synchronous_standby_names = '${names}'`)
      await operator.query('select pg_reload_conf()')
      await expect.poll(() => isConfirmed(probe)).toBe(names === '')
    }
    const cancelWaits = () =>
      operator.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    const stopping = new AbortController()
    const cancelling = (async () => {
      while (!stopping.signal.aborted) {
        await cancelWaits()
        await sleep(20)
      }
    })()
    await setNames('gone')
    try {
      await work()
    } finally {
      await setNames('')
      stopping.abort()
      await cancelling
      await Promise.all([operator.end(), probe.end()])
    }
  }

  async function isConfirmed(probe: pg.Client): Promise<boolean> {
    let warnings = 0
    const count = () => void warnings++
    probe.on('notice', count)
    await probe.query(`insert into lamps values ('probe')`)
    probe.off('notice', count)
    return warnings === 0
  }

  const light = (name: string) => database.transact(({ db }) => sql`insert into lamps values (${name})`.execute(db))
  const count = async (name: string) =>
    (await database.pool.query('select from lamps where name = $1', [name])).rows.length

  it('fails, also outside a transaction and by callback, although PostgreSQL reports a success', async () => {
    const insert = `insert into lamps values ('outside')`
    const byCallback = () =>
      new Promise((resolve, reject) => database.pool.query(insert, (error) => (error ? reject(error) : resolve(null))))
    await withoutStandby(async () => {
      for (const write of [() => light('inside'), () => database.pool.query(insert), byCallback]) {
        const error = await write().then(
          () => undefined,
          (error) => error,
        )
        expect(toAppError(error)).toBeInstanceOf(UnavailableError)
        // A lost connection is tried again at once.
        expect(error).not.toBeInstanceOf(UnreachableError)
      }
    })
    expect([await count('inside'), await count('outside')]).toEqual([1, 2])
    await light('inside')
    expect(await count('inside')).toBe(2)
  })

  it('is not acknowledged to a repeated request either, until a standby confirms it', async () => {
    const at = new Date('2026-11-20T12:00:00Z')
    const attempt = () => {
      const request = new IdempotentRequest({ key: 'a key of a lamp', viewer: null, body: Buffer.from('on') })
      return request.runStep(database.kysely, (store) =>
        database.transact(async ({ db, withCommit }) => {
          await sql`insert into lamps values ('keyed')`.execute(db)
          withCommit((db) => store(db, 'is on', at))
          return 'is on'
        }),
      )
    }
    await withoutStandby(async () => {
      for (let time = 0; time < 3; time++) await expect(attempt()).rejects.toMatchObject({ status: 503 })
    })
    expect(await attempt()).toBe('is on')
    expect(await count('keyed')).toBe(1)
  })

  it('is not acknowledged by the stored answer either', async () => {
    const { kysely: db } = database
    const request = () => new IdempotentRequest({ key: 'another key', viewer: null, body: Buffer.from('off') })
    await request().storeAnswer(db, 'is off', new Date('2026-11-20T12:00:00Z'))
    await withoutStandby(async () => {
      await expect(request().findAnswer(db)).rejects.toMatchObject({ status: 503 })
    })
    expect(await request().findAnswer(db)).toBe('is off')
  })
})
