import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { openDatabase } from '../db/database.ts'
import { TooMany } from '../errors.ts'
import { silentLog } from '../log.ts'
import { RateLimits } from './rateLimit.ts'

const { pool, close } = openDatabase(await testDatabase(), { log: silentLog })
const limits = new RateLimits(pool)
afterEach(() => void vi.useRealTimers())
afterAll(close)

const limit = { name: 'knock', points: 2, seconds: 60 }

async function spendAll(key: string): Promise<void> {
  for (let n = 0; n < limit.points; n++) await limits.spend(limit, key)
  await expect(limits.spend(limit, key)).rejects.toThrow(TooMany)
}

it('refuses what is beyond the points, for no longer than the limit says', async () => {
  await spendAll('ana')
  const refusal = await limits.spend(limit, 'ana').catch((error: TooMany) => error)
  expect((refusal as TooMany).retryAfterSeconds).toBeLessThanOrEqual(60)
  await limits.spend(limit, 'ben')
})

it('forgets what was counted while the clock was an hour ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await spendAll('eve')
  vi.useRealTimers()
  await spendAll('eve')
})
