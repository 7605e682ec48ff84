import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/testLog.ts'
import { openDatabase } from './database.ts'
import type { Db } from './db.ts'

const database = openDatabase(await testDatabase(), { log: createTestLog().log, poolSize: 2 })
const { transact, pool } = database

beforeAll(() => pool.query('create table pegs (id int primary key, lit int not null check (lit >= 0))'))
afterAll(() => database.close())

const add = (db: Db, id: number, lit = 0) => sql`insert into pegs values (${id}, ${lit})`.execute(db)
const light = (db: Db, id: number, by: number) => sql`update pegs set lit = lit + ${by} where id = ${id}`.execute(db)
const lit = async (id: number) => (await pool.query('select lit from pegs where id = $1', [id])).rows[0]?.lit

describe('a transaction', () => {
  it('commits its queries, including those sent with the commit, and returns the result of its callback', async () => {
    const result = await transact(async ({ db, withCommit }) => {
      await add(db, 1)
      withCommit((db) => light(db, 1, 3))
      return 'done'
    })
    expect(result).toBe('done')
    expect(await lit(1)).toBe(3)
  })

  it('rolls back when its callback fails', async () => {
    const failing = transact(async ({ db }) => {
      await add(db, 2)
      throw new Error('a loose wire')
    })
    await expect(failing).rejects.toThrow('a loose wire')
    expect(await lit(2)).toBeUndefined()
  })

  it('rolls back when a query sent with the commit fails', async () => {
    const failing = transact(async ({ db, withCommit }) => {
      await add(db, 3)
      withCommit((db) => light(db, 3, -1))
    })
    await expect(failing).rejects.toThrow('violates check constraint')
    expect(await lit(3)).toBeUndefined()
  })

  it('rolls back when a query failed that was not awaited', async () => {
    const failing = transact(async ({ db }) => {
      add(db, 4, -1).catch(() => {})
      await Promise.resolve()
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await lit(4)).toBeUndefined()
  })

  it('rejects a query that is sent after its end', async () => {
    let late: Db | undefined
    await transact(({ db }) => {
      late = db
    })
    await expect(add(late as Db, 5)).rejects.toThrow('The transaction is over')
  })

  it('releases its connection after failures, and after the server has closed it', async () => {
    for (let time = 0; time < 5; time++) {
      await expect(transact(({ db }) => add(db, 1))).rejects.toThrow('duplicate key')
    }
    const ended = transact(({ db }) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
    await expect(ended).rejects.toThrow()
    await transact(({ db }) => add(db, 6))
    expect(await lit(6)).toBe(0)
    expect(pool.totalCount).toBe(pool.idleCount)
  })
})
