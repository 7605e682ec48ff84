import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { lineTo } from '#tests/line.ts'
import { startJobs } from '../jobs/jobs.ts'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { retryWhileUnreachable } from './retryWhileUnreachable.ts'

const line = await lineTo(await testDatabase())
const { pool, close } = openDatabase(line.connection, { log: silentLog })
const options = { log: silentLog, isStopping: () => false, pauseMs: 20 }

afterAll(async () => {
  await close()
  await line.stop()
})

it('starts the job queue once a database that is away has come back', async () => {
  line.set('cut')
  let tries = 0
  const starting = retryWhileUnreachable(() => {
    tries += 1
    return startJobs({ pool, log: silentLog, jobs: [], context: () => ({}) as never })
  }, options)
  await expect.poll(() => tries).toBeGreaterThan(2)
  line.set('open')
  const jobs = await starting
  await jobs.stop()
})

it('throws what has another reason, and anything once the site stops', async () => {
  const fault = () => pool.query('select no_such_column')
  await expect(retryWhileUnreachable(fault, options)).rejects.toThrow('no_such_column')
  line.set('cut')
  const asked = retryWhileUnreachable(() => pool.query('select 1'), { ...options, isStopping: () => true })
  await expect(asked).rejects.toThrow()
  line.set('open')
})
