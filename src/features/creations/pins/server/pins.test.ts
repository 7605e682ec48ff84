import { beforeEach, describe, expect, it } from 'vitest'
import { hideObject, restoreObject } from '#features/moderation/server/index.ts'
import { ForbiddenError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { deleteCreation } from '../../server/operations/deleteCreation.ts'
import { loadPinnedCreations } from './loadPins.ts'
import { pinCreations } from './operations/pinCreations.ts'
import { listPinsForExport } from './queries.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
beforeEach(async () => {
  ana = await make.user()
})

const makeCreations = async (titles: readonly string[], by = ana): Promise<string[]> => {
  const lwids: string[] = []
  for (const title of titles) lwids.push((await make.creation({ by, title })).lwid)
  return lwids
}

const pin = (viewer: Viewer | null, creationIds: string[]) => pinCreations(as(viewer), { creationIds })

const listTitles = async (user: Viewer) => (await loadPinnedCreations(as(null), user)).map(({ title }) => title)

describe('pinned creations', () => {
  it('have the order that their author chose last', async () => {
    const [adder, clock, latch] = (await makeCreations(['Adder', 'Clock', 'Latch'])) as [string, string, string]
    await pin(ana, [clock, adder])
    expect(await listTitles(ana)).toEqual(['Clock', 'Adder'])
    await pin(ana, [latch, clock, adder])
    expect(await listTitles(ana)).toEqual(['Latch', 'Clock', 'Adder'])
    await pin(ana, [adder, latch, adder])
    expect(await listTitles(ana)).toEqual(['Adder', 'Latch'])
    expect(await listPinsForExport(site.services.db, ana.id)).toEqual([{ lwid: adder }, { lwid: latch }])
    await pin(ana, [])
    expect(await listTitles(ana)).toEqual([])
  })

  it('are those of two users at once in one query each', async () => {
    const bo = await make.user()
    await pin(ana, await makeCreations(['Hers']))
    await pin(bo, await makeCreations(['His'], bo))
    const ctx = as(null)
    const lists = await Promise.all([ana, bo].map((user) => loadPinnedCreations(ctx, user)))
    expect(lists.map((rows) => rows.map(({ title }) => title))).toEqual([['Hers'], ['His']])
  })

  it('are at most six', async () => {
    const titles = Array.from({ length: creationLimits.maxPins + 1 }, (_, at) => `Creation ${at}`)
    const lwids = await makeCreations(titles)
    await expect(pin(ana, lwids)).rejects.toThrow(ValidationError)
    await pin(ana, lwids.slice(1))
    expect(await listTitles(ana)).toEqual(titles.slice(1))
  })

  it('must be by the user who pins them, whatever the roles', async () => {
    const bo = await make.user()
    const [own, other] = [await makeCreations(['Own']), await makeCreations(['Of another'], bo)]
    await pin(ana, own)
    await expect(pin(ana, [...own, ...other])).rejects.toThrow(ForbiddenError)
    await expect(pin(admin, other)).rejects.toThrow(ForbiddenError)
    await expect(pin(null, own)).rejects.toThrow(UnauthenticatedError)
    expect(await listTitles(ana)).toEqual(['Own'])
  })

  it('leave out what is hidden or deleted, which returns to its place', async () => {
    const [adder, clock, latch] = (await makeCreations(['Adder', 'Clock', 'Latch'])) as [string, string, string]
    await pin(ana, [adder, clock, latch])
    await hideObject(as(admin), { objectId: adder })
    await deleteCreation(as(ana), { creationId: clock })
    expect(await listTitles(ana)).toEqual(['Latch'])
    await restoreObject(as(admin), { objectId: adder })
    expect(await listTitles(ana)).toEqual(['Adder', 'Latch'])
    await hideObject(as(admin), { objectId: adder })
    await pin(ana, [adder, clock, latch, 'ctn-00000000'])
    await restoreObject(as(admin), { objectId: adder })
    expect(await listTitles(ana)).toEqual(['Latch'])
  })

  it('are erased with the account', async () => {
    await pin(ana, await makeCreations(['Adder']))
    await runListener(site, 'user.deleted:erasePins', { userId: ana.id })
    expect(await listTitles(ana)).toEqual([])
  })
})
