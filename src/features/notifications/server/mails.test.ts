import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { mailNotifications } from './operations/mailNotifications.ts'
import { markAllNotificationsAsRead } from './operations/markNotificationAsRead.ts'
import { notify } from './operations/notify.ts'
import { createUnsubscribeKey, verifyUnsubscribeKey } from './unsubscribeKey.ts'

const site = await testSite()
const make = factories(site)
const { config, db } = site.services
const minuteMs = 60_000

const mailsTo = (username: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', `${username}@mail.example`).orderBy('id').execute()

async function mention(userId: number) {
  const { id: objectId } = await make.post({ title: 'A latch that forgets' })
  await notify(site.context(), { type: 'mention', to: [userId], by: null, objectId, key: unique() })
}

const unsubscribe = (key: string) =>
  site.server.inject({
    method: 'POST',
    url: `/api/notifications/unsubscribe?key=${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

it('mails all notifications unread after five minutes in one mail with an unsubscribe link (RFC 8058)', async () => {
  const { id, username } = await make.user()
  await mention(id)
  await mention(id)
  await mailNotifications(site.context())
  expect(await mailsTo(username)).toEqual([])
  site.clock.advanceMs(5 * minuteMs)
  for (const _ of [1, 2]) await mailNotifications(site.context())
  const [mail, ...others] = await mailsTo(username)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 new notifications on Gatework')
  expect(mail?.body_text).toContain('Somebody mentioned you in “A latch that forgets”')
  const key = createUnsubscribeKey(config, id)
  expect(mail?.unsubscribe_url).toBe(`https://gatework.example/api/notifications/unsubscribe?key=${key}`)
  expect(mail?.body_text).toContain(`https://gatework.example/callback?action=stop_mails&key=${key}`)
})

it('mails neither read notifications nor users with an unverified address', async () => {
  const reader = await make.user()
  const unverified = await make.user({ verified: false })
  for (const { id } of [reader, unverified]) await mention(id)
  await markAllNotificationsAsRead(site.context({ viewer: reader }))
  site.clock.advanceMs(5 * minuteMs)
  await mailNotifications(site.context())
  expect([...(await mailsTo(reader.username)), ...(await mailsTo(unverified.username))]).toEqual([])
})

it('mails the other users when one address is invalid, and retries that one later', async () => {
  const [broken, reader] = [await make.user(), await make.user()]
  const setEmail = (email: string) => db.updateTable('users').set({ email }).where('id', '=', broken.id).execute()
  await setEmail('a@mail.example, b@mail.example')
  for (const { id } of [broken, reader]) await mention(id)
  site.clock.advanceMs(5 * minuteMs)
  await mailNotifications(site.context())
  expect(await mailsTo(reader.username)).toHaveLength(1)
  expect(site.expectedErrors().join()).toContain('one plain address')
  await setEmail(`${broken.username}@mail.example`)
  await mailNotifications(site.context())
  expect(await mailsTo(broken.username)).toHaveLength(1)
})

it('stops notification mails by one click without signing in, but not notifications on the site', async () => {
  const { id, username } = await make.user()
  const { statusCode, body } = await unsubscribe(createUnsubscribeKey(config, id))
  expect([statusCode, body]).toEqual([200, expect.stringContaining('no more notification emails')])
  await mention(id)
  site.clock.advanceMs(5 * minuteMs)
  await mailNotifications(site.context())
  expect(await mailsTo(username)).toEqual([])
  const onSite = await db
    .selectFrom('notifications')
    .where('user_id', '=', id)
    .where('on_site', '=', true)
    .selectAll()
    .execute()
  expect(onSite).toHaveLength(1)
})

it('rejects an unsubscribe key with an invalid signature', async () => {
  const { id } = await make.user()
  const [, signature] = createUnsubscribeKey(config, id).split('.')
  for (const key of ['', '1', `${id + 1}.${signature}`, `0${id}.${signature}`, `${id}.${'A'.repeat(43)}`]) {
    expect(verifyUnsubscribeKey(config, key)).toBeUndefined()
    expect((await unsubscribe(encodeURIComponent(key))).statusCode).toBe(422)
  }
})
