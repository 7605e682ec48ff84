import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { openDatabase } from '../db/database.ts'
import { RateLimitError } from '../errors.ts'
import { silentLog } from '../log.ts'
import { RateLimits } from './rateLimit.ts'

const { pool, close } = openDatabase(await testDatabase(), { log: silentLog })
const limits = new RateLimits(pool, silentLog)
afterEach(() => void vi.useRealTimers())
afterAll(close)

const limit = { name: 'knock', points: 2, seconds: 60 }

async function spendAll(key: string): Promise<void> {
  for (let n = 0; n < limit.points; n++) await limits.consume(limit, key)
  await expect(limits.consume(limit, key)).rejects.toThrow(RateLimitError)
}

it('rejects requests above the limit, for no longer than its period', async () => {
  await spendAll('ana')
  const rejection = await limits.consume(limit, 'ana').catch((error: RateLimitError) => error)
  expect((rejection as RateLimitError).retryAfterSeconds).toBeLessThanOrEqual(60)
  await limits.consume(limit, 'ben')
})

it('discards points that were counted while the clock was an hour ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await spendAll('eve')
  vi.useRealTimers()
  await spendAll('eve')
})
