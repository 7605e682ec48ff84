import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { startDatabaseProxy } from '#tests/databaseProxy.ts'
import { startJobQueue } from '../jobs/jobQueue.ts'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { retryWhileUnreachable } from './retryWhileUnreachable.ts'

const proxy = await startDatabaseProxy(await testDatabase())
const { pool, close } = openDatabase(proxy.connection, { log: silentLog })
const options = { log: silentLog, isStopping: () => false, pauseMs: 20 }

afterAll(async () => {
  await close()
  await proxy.stop()
})

it('starts the job queue once an unreachable database is back', async () => {
  proxy.set('cut')
  let tries = 0
  const starting = retryWhileUnreachable(() => {
    tries += 1
    return startJobQueue({ pool, log: silentLog, jobs: [], context: () => ({}) as never })
  }, options)
  await expect.poll(() => tries).toBeGreaterThan(2)
  proxy.set('open')
  const jobs = await starting
  await jobs.stop()
})

it('rethrows any other error, and every error once the process stops', async () => {
  const invalidQuery = () => pool.query('select no_such_column')
  await expect(retryWhileUnreachable(invalidQuery, options)).rejects.toThrow('no_such_column')
  proxy.set('cut')
  const attempt = retryWhileUnreachable(() => pool.query('select 1'), { ...options, isStopping: () => true })
  await expect(attempt).rejects.toThrow()
  proxy.set('open')
})
