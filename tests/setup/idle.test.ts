import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { recordStatements } from '#tests/recordStatements.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()

const maxPerSecond = 0.5

/** The time after the last request until the site is quiet. */
const quietAfterSeconds = 60

async function countPerSecond(seconds: number, run: () => Promise<unknown>): Promise<{ rate: number; texts: string }> {
  const statements = await recordStatements(run)
  const groups = Map.groupBy(statements, (text) => text.replace(/\s+/g, ' ').slice(0, 160))
  const lines = [...groups].map(([text, { length }]) => `${length} ${text}`)
  return { rate: statements.length / seconds, texts: lines.toSorted().join('\n') }
}

async function readFor(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await site.server.inject('/')
    await sleep(1_000)
  }
}

it('sends few statements while nobody is there, and more while somebody reads', { timeout: 400_000 }, async () => {
  await site.startBackground()
  const reading = await countPerSecond(5, () => readFor(5))
  expect(reading.rate).toBeGreaterThan(maxPerSecond)
  await sleep((quietAfterSeconds + 5) * 1_000)
  const idle = await countPerSecond(45, () => sleep(45_000))
  expect(idle.rate, idle.texts).toBeLessThan(maxPerSecond)
})
