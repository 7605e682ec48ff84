import { describe, expect, it, vi } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { summarizeNotifications } from '#tests/notifications.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { notifyAll } from '../operations/notify.ts'
import { setPersonWatchLevel } from '../operations/setPersonWatchLevel.ts'
import { setWatchLevel } from '../operations/setWatchLevel.ts'
import type { NotifyParams } from './prepareAll.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })

const mention = (to: readonly Viewer[], by: Viewer, objectId: number): NotifyParams => ({
  type: 'mention',
  to: to.map(({ id }) => id),
  by: by.id,
  objectId,
  key: unique(),
})

const listObjects = async (viewer: Viewer) =>
  (await summarizeNotifications(site, viewer)).map(({ objectId }) => objectId).toSorted()

describe('notifications that are prepared together', () => {
  it('of hidden objects reach the author alone, although others in the batch have the same roles', async () => {
    const [actor, author, other, moderator] = [
      await make.user(),
      await make.user(),
      await make.user(),
      await make.user({ roles: ['moderator'] }),
    ]
    const [hidden, shown] = [await make.post({ by: author }), await make.post({ by: other })]
    await hideObject(as(moderator), { objectId: hidden.lwid })
    for (const order of [
      [shown, hidden],
      [hidden, shown],
    ]) {
      const before = await Promise.all([author, other].map(listObjects))
      await notifyAll(
        site.context(),
        order.map(({ id }) => mention([author, other], actor, id)),
      )
      const after = await Promise.all([author, other].map(listObjects))
      expect(after[0]?.length).toBe((before[0]?.length ?? 0) + 2)
      expect(after[1]?.length).toBe((before[1]?.length ?? 0) + 1)
      expect(after[1]).not.toContain(hidden.id)
    }
  })

  it('respect what each user has muted, an object or a person', async () => {
    const [actor, stranger, first, second] = [
      await make.user(),
      await make.user(),
      await make.user(),
      await make.user(),
    ]
    const [one, two] = [await make.post(), await make.post()]
    await setWatchLevel(as(first), { objectId: one.lwid, level: 'muted' })
    await setPersonWatchLevel(as(second), { userId: stranger.id, level: 'muted' })
    await notifyAll(site.context(), [
      mention([first, second], actor, one.id),
      mention([first, second], stranger, two.id),
    ])
    expect(await listObjects(first)).toEqual([two.id])
    expect(await listObjects(second)).toEqual([one.id])
  })

  it('cost as many statements outside of their transaction as a single one', async () => {
    const actor = await make.user()
    const prepareTexts = async (count: number) => {
      const texts: NotifyParams[] = []
      for (let made = 0; made < count; made++)
        texts.push(mention([await make.user()], actor, (await make.post({ by: actor })).id))
      return texts
    }
    const count = async (texts: readonly NotifyParams[]) => {
      const statements = vi.spyOn(site.pool, 'query')
      const connections = vi.spyOn(site.pool, 'connect')
      await notifyAll(site.context(), texts)
      return statements.mock.calls.length + connections.mock.calls.length
    }
    const [single, many] = [await prepareTexts(1), await prepareTexts(10)]
    const cost = await count(single)
    vi.restoreAllMocks()
    expect(cost).toBeGreaterThan(1)
    expect(await count(many)).toBe(cost)
  })
})
