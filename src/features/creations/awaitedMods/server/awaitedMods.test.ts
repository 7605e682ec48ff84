import { beforeEach, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import { UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { createModPackage } from '#tests/gameSaves.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { maxAwaitedMods } from '../contract/limits.ts'
import { isModAwaited } from './isModAwaited.ts'
import { awaitMod } from './operations/awaitMod.ts'
import { listAwaitedMods } from './queries.ts'

const site = await testSite()
const make = factories(site)

let ana: Viewer
let modId: string
let count = 0
beforeEach(async () => {
  ana = await make.user()
  count += 1
  modId = `HexLamps${count}`
})

const wait = (viewer: Viewer | null, isAwaited = true, id = modId) =>
  awaitMod(site.context({ viewer }), { modId: id, isAwaited })

const listIds = async (viewer: Viewer) =>
  (await listAwaitedMods(site.services.db, viewer.id)).map(({ modId: id }) => id)

async function publishMod(by?: Viewer) {
  const file = await createModPackage({ id: modId.toUpperCase() })
  return make.creation({ title: 'Hex lamps', file, name: 'lamps.zip', ...(by && { by }) })
}

const runPublished = (creation: { id: number; author: { id: number } }) =>
  runListener(site, 'creation.published:notifyOfAwaitedMod', { creationId: creation.id, by: creation.author.id })

describe('awaitMod', () => {
  it('notifies once when the mod is published, whatever the case of its id, and then forgets it', async () => {
    const bo = await make.user()
    await wait(ana)
    await wait(ana)
    await wait(bo)
    await wait(bo, false)
    expect(await listIds(ana)).toEqual([modId.toLowerCase()])
    const mod = await publishMod()
    await runPublished(mod)
    expect(await readNotifications(site, ana)).toEqual(['A mod you were waiting for is on the hub: “Hex lamps”'])
    expect(await readNotifications(site, bo)).toEqual([])
    expect(await listIds(ana)).toEqual([])
  })

  it('neither notifies the author of the mod nor anybody of other creations', async () => {
    await wait(ana)
    await runPublished(await make.creation())
    expect(await listIds(ana)).toHaveLength(1)
    await runPublished(await publishMod(ana))
    expect(await readNotifications(site, ana)).toEqual([])
    expect(await listIds(ana)).toEqual([])
  })

  it('keeps waiting while the mod is hidden', async () => {
    await wait(ana)
    const mod = await publishMod()
    await hideObject(site.context({ viewer: admin }), { objectId: mod.lwid })
    await runPublished(mod)
    expect(await readNotifications(site, ana)).toEqual([])
    expect(await listIds(ana)).toHaveLength(1)
  })

  it('does not wait for a mod that is on the hub, and returns it', async () => {
    const mod = await publishMod()
    expect(await wait(ana)).toMatchObject({ creation: { lwid: mod.lwid } })
    expect(await listIds(ana)).toEqual([])
  })

  it('is for members, for ids with visible characters, and for up to 100 mods', async () => {
    await expect(wait(null)).rejects.toThrow(UnauthenticatedError)
    for (const id of ['', ' ', 'x'.repeat(201)]) await expect(wait(ana, true, id)).rejects.toThrow(ValidationError)
    for (let at = 0; at < maxAwaitedMods; at++) await wait(ana, true, `Mod${at}`)
    await expect(wait(ana, true, 'OneMore')).rejects.toThrow('You can wait for up to 100 mods at a time')
    await wait(ana, true, 'Mod5')
    await wait(ana, false, 'Mod5')
    await wait(ana, true, 'OneMore')
    expect(await listIds(ana)).toHaveLength(maxAwaitedMods)
  })

  it('is known to the viewer alone', async () => {
    await wait(ana)
    const bo = await make.user()
    const answers = [ana, bo, null].map((viewer) => isModAwaited(site.context({ viewer }), modId.toUpperCase()))
    expect(await Promise.all(answers)).toEqual([true, false, false])
  })

  it('is erased with the account', async () => {
    await wait(ana)
    await runListener(site, 'user.deleted:eraseAwaitedMods', { userId: ana.id })
    expect(await listIds(ana)).toEqual([])
  })
})
