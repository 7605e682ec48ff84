import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { testLog } from '#tests/testLog.ts'
import { openDatabase } from './database.ts'
import type { Db } from './db.ts'

const database = openDatabase(await testDatabase(), { log: testLog().log, poolSize: 2 })
const { transact, pool } = database

beforeAll(() => pool.query('create table pegs (id int primary key, lit int not null check (lit >= 0))'))
afterAll(() => database.close())

const add = (db: Db, id: number, lit = 0) => sql`insert into pegs values (${id}, ${lit})`.execute(db)
const light = (db: Db, id: number, by: number) => sql`update pegs set lit = lit + ${by} where id = ${id}`.execute(db)
const lit = async (id: number) => (await pool.query('select lit from pegs where id = $1', [id])).rows[0]?.lit

describe('a transaction', () => {
  it('keeps what was done in it, the last queries too, and gives what its work gives', async () => {
    const result = await transact(async ({ db, last }) => {
      await add(db, 1)
      last((db) => light(db, 1, 3))
      return 'done'
    })
    expect(result).toBe('done')
    expect(await lit(1)).toBe(3)
  })

  it('keeps nothing when its work fails', async () => {
    const failing = transact(async ({ db }) => {
      await add(db, 2)
      throw new Error('a loose wire')
    })
    await expect(failing).rejects.toThrow('a loose wire')
    expect(await lit(2)).toBeUndefined()
  })

  it('keeps nothing when a last query fails, although the commit is under way by then', async () => {
    const failing = transact(async ({ db, last }) => {
      await add(db, 3)
      last((db) => light(db, 3, -1))
    })
    await expect(failing).rejects.toThrow('violates check constraint')
    expect(await lit(3)).toBeUndefined()
  })

  it('keeps nothing when a query failed that nobody waited for', async () => {
    const failing = transact(async ({ db }) => {
      add(db, 4, -1).catch(() => {})
      await Promise.resolve()
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await lit(4)).toBeUndefined()
  })

  it('refuses a query that comes after it, which would not be part of it', async () => {
    let late: Db | undefined
    await transact(({ db }) => {
      late = db
    })
    await expect(add(late as Db, 5)).rejects.toThrow('The transaction is over')
  })

  it('gives its connection back, also after failures and when the server has ended it', async () => {
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
