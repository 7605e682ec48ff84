import { beforeAll, describe, expect, it } from 'vitest'
import { markAllNotificationsAsRead } from '#features/notifications/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { runListener, summarizeNotifications } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { setRating } from './operations/setRating.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const summarize = (viewer: Viewer) => summarizeNotifications(site, viewer)

let ana: Viewer
let ben: Viewer
beforeAll(async () => {
  ana = await make.user()
  ben = await make.user()
})

describe('likes', () => {
  const rate = async (by: Viewer, post: { id: number; lwid: string }, liked = true) => {
    await setRating(as(by), { objectId: post.lwid, clear: !liked })
    await runListener(site, 'rating.set:notifyAuthor', { objectId: post.id, parentId: null, by: by.id, liked })
  }

  it('are collected in one notification until it is read, each user once', async () => {
    const author = await make.user()
    const post = await make.post({ by: author })
    for (const by of [ana, ben, author]) await rate(by, post)
    expect(await summarize(author)).toEqual([{ type: 'rating', objectId: post.id, people: 2 }])
    await markAllNotificationsAsRead(as(author))
    await rate(ana, post, false)
    await rate(ana, post)
    expect(await summarize(author)).toHaveLength(1)
    await rate(await make.user(), post)
    expect((await summarize(author)).map(({ people }) => people)).toEqual([1, 2])
  })

  it('leave no notification when withdrawn before it is read', async () => {
    const author = await make.user()
    const post = await make.post({ by: author })
    await rate(ana, post)
    await rate(ana, post, false)
    expect(await summarize(author)).toEqual([])
  })
})
