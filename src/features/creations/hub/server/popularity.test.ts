import { beforeEach, describe, expect, it } from 'vitest'
import { setRating } from '#features/ratings/server/index.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { addSeedDownloads } from '../../server/operations/addSeedDownloads.ts'
import { computePopularity } from '../../server/operations/computePopularity.ts'
import { loadHubPage } from './loadHub.ts'

const site = await testSite()
const make = factories(site)
const dayMs = 86_400_000

const listTitles = async () =>
  (await loadHubPage(site.context(), { kind: null, condition: null }, { sort: ['-popular'] })).map(({ title }) => title)

const like = async (objectId: string) => {
  await setRating(site.context({ viewer: await make.user() }), { objectId, clear: false })
}

beforeEach(async () => {
  await site.services.db.deleteFrom('objects').where('kind', '=', 'creation').execute()
})

describe('the order by popularity', () => {
  it('counts downloads and likes of the last 30 days, a like as five downloads', async () => {
    const [adder, clock, latch] = [
      await make.creation({ title: 'Adder' }),
      await make.creation({ title: 'Clock' }),
      await make.creation({ title: 'Latch' }),
    ]
    await addSeedDownloads(site.context(), adder.id, 40)
    await like(adder.lwid)
    await computePopularity(site.context())
    expect(await listTitles()).toEqual(['Adder', 'Latch', 'Clock'])

    site.clock.advanceMs(20 * dayMs)
    await addSeedDownloads(site.context(), latch.id, 4)
    await like(clock.lwid)
    await computePopularity(site.context())
    expect(await listTitles()).toEqual(['Adder', 'Clock', 'Latch'])

    site.clock.advanceMs(15 * dayMs)
    await computePopularity(site.context())
    expect(await listTitles()).toEqual(['Clock', 'Latch', 'Adder'])
    const days = await site.services.db.selectFrom('creation_download_days').select('creation_id').execute()
    expect(days.map(({ creation_id }) => creation_id)).toEqual([latch.id])
  })

  it('adds up the downloads of a day', async () => {
    const adder = await make.creation({ title: 'Adder' })
    for (const downloads of [3, 4]) await addSeedDownloads(site.context(), adder.id, downloads)
    await computePopularity(site.context())
    const rows = await site.services.db.selectFrom('creations').select(['popularity']).execute()
    expect(rows).toEqual([{ popularity: 7 }])
  })
})
