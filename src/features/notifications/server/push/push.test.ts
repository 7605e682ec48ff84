import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { runListener } from '#tests/notifications.ts'
import { pushBrowsers } from '#tests/pushBrowsers.ts'
import { createPushBrowser, startPushService } from '#tests/pushService.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { pushLimits } from '../../contract/limits.ts'
import { loadPushKeys } from '../operations/loadPushKeys.ts'
import { markAllNotificationsAsRead } from '../operations/markNotificationAsRead.ts'
import { notify } from '../operations/notify.ts'
import { setNotificationSetting } from '../operations/setNotificationSetting.ts'
import { setWatchLevel } from '../operations/setWatchLevel.ts'
import { subscribeToPush, unsubscribeFromPush } from '../operations/subscribeToPush.ts'
import { isSubscribed } from './queries.ts'

const service = await startPushService()
afterAll(() => service.stop())
const site = await testSite({ PUSH_TEST_ORIGIN: service.origin })
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })

beforeEach(() => {
  service.requests.length = 0
  service.state.answer = 201
})

const { signIn, subscribe, takeMessages, sendAll } = pushBrowsers(site, service)
const signedIn = async () => signIn(await make.user())
const subscriber = async () => subscribe(await make.user())

const countSubscriptions = async ({ id }: Viewer): Promise<number> =>
  (await db.selectFrom('push_subscriptions').where('user_id', '=', id).select('id').execute()).length

/** A mention, and its messages. */
async function mention({ id }: Viewer, objectId: number | null) {
  await takeMessages()
  await notify(site.context(), { type: 'mention', to: [id], by: null, objectId, key: unique() })
  return takeMessages()
}

describe('a push message', () => {
  it('is encrypted for the browser, signed by the site, and replaces another of the same conversation', async () => {
    const { reader, browser } = await subscriber()
    const post = await make.post({ title: 'A latch that forgets' })
    const comment = await make.comment({ on: post.lwid })
    await sendAll(await mention(reader, comment.id))
    expect(service.requests).toHaveLength(1)
    const { headers, body } = service.requests[0] as (typeof service.requests)[number]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: post.lwid })
    const { publicKey } = await loadPushKeys(site.context())
    expect(headers.authorization).toMatch(/^vapid t=/)
    expect(headers.authorization).toContain(`k=${publicKey}`)
    expect(body.toString('latin1')).not.toContain('latch')
    expect(browser.decrypt(body)).toEqual({
      title: 'Gatework',
      body: 'Somebody mentioned you in “A latch that forgets”',
      path: expect.stringContaining(`#${comment.lwid}`),
      tag: post.lwid,
    })
  })

  it('is not sent once the notification was read, or its object muted, hidden or deleted', async () => {
    const { reader } = await subscriber()
    const [read, muted, deleted] = [await make.post(), await make.post(), await make.post()]
    const ofRead = await mention(reader, read.id)
    await markAllNotificationsAsRead(as(reader))
    const ofMuted = await mention(reader, muted.id)
    await setWatchLevel(as(reader), { objectId: muted.lwid, level: 'muted' })
    const ofDeleted = await mention(reader, deleted.id)
    await db.updateTable('objects').set({ deleted_at: site.clock.now() }).where('id', '=', deleted.id).execute()
    const messages = [...ofRead, ...ofMuted, ...ofDeleted]
    expect(messages).toHaveLength(3)
    await sendAll(messages)
    expect(service.requests).toEqual([])
  })

  it('is not queued for a type whose pushes are off, and is for one that is only pushed', async () => {
    const { reader } = await subscriber()
    const set = (push: boolean) =>
      setNotificationSetting(as(reader), { type: 'mention', site: false, email: false, push })
    await set(false)
    expect(await mention(reader, null)).toEqual([])
    await set(true)
    expect(await mention(reader, null)).toHaveLength(1)
    const withoutBrowser = await make.user()
    expect(await mention(withoutBrowser, null)).toEqual([])
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const { reader } = await subscriber()
    const messages = await mention(reader, (await make.post()).id)
    service.state.answer = status
    await sendAll(messages)
    expect(await countSubscriptions(reader)).toBe(0)
    await sendAll(messages)
  })

  it('that answers 429 or 503 gets the message again, and keeps the subscription', async () => {
    const { reader } = await subscriber()
    const messages = await mention(reader, (await make.post()).id)
    for (const status of [429, 503]) {
      service.state.answer = status
      await expect(sendAll(messages)).rejects.toThrow(`answered ${status}`)
    }
    service.state.answer = 201
    await sendAll(messages)
    expect(service.requests).toHaveLength(3)
    expect(await countSubscriptions(reader)).toBe(1)
  })

  it('on a host that is not public gets nothing, and is forgotten', async () => {
    const reader = await signedIn()
    const port = new URL(service.origin).port
    const endpoints = [`https://127.0.0.1:${port}/a`, `http://localhost:${port}/b`, `https://localhost:${port}/c`]
    for (const endpoint of endpoints) {
      await subscribeToPush(as(reader), createPushBrowser(endpoint).subscription)
    }
    await sendAll(await mention(reader, null))
    expect(service.requests).toEqual([])
    expect(await countSubscriptions(reader)).toBe(0)
  })
})

describe('a push subscription', () => {
  it('is refused without a URL or with keys of a wrong form', async () => {
    const reader = await signedIn()
    const { subscription } = createPushBrowser('https://push.example/1')
    for (const wrong of [
      { endpoint: 'nowhere' },
      { endpoint: 'https://a@b.example/' },
      { p256dh: 'x' },
      { auth: '' },
    ]) {
      await expect(subscribeToPush(as(reader), { ...subscription, ...wrong })).rejects.toThrow(ValidationError)
    }
  })

  it('belongs to the user who subscribed last, and is limited per user', async () => {
    const { reader, browser } = await subscriber()
    const other = await signedIn()
    await unsubscribeFromPush(as(other), browser.subscription)
    expect(await countSubscriptions(reader)).toBe(1)
    await subscribeToPush(as(other), browser.subscription)
    expect([await countSubscriptions(reader), await countSubscriptions(other)]).toEqual([0, 1])
    for (let n = 0; n <= pushLimits.browsersPerUser; n++) {
      await subscribeToPush(as(other), createPushBrowser(`${service.origin}/${unique()}`).subscription)
    }
    expect(await countSubscriptions(other)).toBe(pushLimits.browsersPerUser)
  })

  it('ends when it is turned off, and with the account', async () => {
    const [off, deleted] = [await subscriber(), await subscriber()]
    await unsubscribeFromPush(as(off.reader), off.browser.subscription)
    await runListener(site, 'user.deleted:eraseNotifications', { userId: deleted.reader.id })
    for (const { reader } of [off, deleted]) expect(await countSubscriptions(reader)).toBe(0)
  })

  it('gets nothing once its session has ended, not even what was queued before', async () => {
    const { reader, browser } = await subscriber()
    const { endpoint } = browser.subscription
    const { id: objectId } = await make.post()
    const queued = await mention(reader, objectId)
    expect(await isSubscribed(db, { userId: reader.id, endpoint })).toBe(true)
    const session = db.updateTable('sessions').where('id', '=', reader.sessionId)
    await session.set({ ended_at: site.clock.now() }).execute()
    await sendAll(queued)
    expect(await mention(reader, objectId)).toEqual([])
    expect(service.requests).toEqual([])
    expect(await isSubscribed(db, { userId: reader.id, endpoint })).toBe(false)
    await db.deleteFrom('sessions').where('id', '=', reader.sessionId).execute()
    expect(await countSubscriptions(reader)).toBe(0)
  })
})

it('generates the keys of the site once, also when several processes start at the same time', async () => {
  await db.deleteFrom('push_keys').execute()
  const keys = await Promise.all([1, 2, 3, 4].map(() => loadPushKeys(site.context())))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(await loadPushKeys(site.context())).toEqual(keys[0])
})
