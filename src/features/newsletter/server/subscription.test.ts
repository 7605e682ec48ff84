import { describe, expect, it } from 'vitest'
import { accountDeleted, emailVerified } from '#features/accounts/contract/events.ts'
import { hashToken } from '#platform/tokens/refreshToken.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { createLinkKeys } from './linkKeys.ts'
import { newsletterListeners } from './listeners.ts'
import { confirmNewsletter } from './operations/confirmNewsletter.ts'
import { updateNewsletter } from './operations/updateNewsletter.ts'
import { updateNewsletterAnon } from './operations/updateNewsletterAnon.ts'
import { updateNewsletterByLink } from './operations/updateNewsletterByLink.ts'
import { findUserLevel } from './queries.ts'
import { suppress } from './writes.ts'

const site = await testSite({ NEWSLETTER_FEEDBACK_KEY: 'a key of some length' })
const make = factories(site)
const { db, config } = site.services
const visitor = () => site.context({ network: unique('10.') })
const as = (viewer: Viewer) => site.context({ viewer })
const hourMs = 3_600_000

async function runListeners(type: string): Promise<void> {
  const rows = await db.deleteFrom('outbox').where('type', '=', type).returning('payload').execute()
  for (const { payload } of rows) {
    for (const listener of newsletterListeners) {
      if (listener.type === type) await listener.run(site.context(), payload)
    }
  }
}

const mailsTo = (address: string) =>
  db.selectFrom('mails').where('recipient', '=', address).selectAll().orderBy('id').execute()
const subscriber = (address: string) =>
  db
    .selectFrom('newsletter_subscribers')
    .where('address_key', '=', address.toLowerCase())
    .selectAll()
    .executeTakeFirst()

async function subscribe(address: string, minor = false) {
  const result = await updateNewsletterAnon(visitor(), { address, minor })
  await runListeners('newsletter.asked')
  return result
}

const extractKey = (text = '') => /action=confirm_newsletter&key=([\w-]+)/.exec(text)?.[1] ?? ''

describe('the newsletter level of a signed-in user', () => {
  it('can only be 0, 1 or 2', async () => {
    const ana = await make.user()
    for (const newLevel of [2, 1, 0, 2]) {
      expect(await updateNewsletter(as(ana), { newLevel })).toBe(newLevel)
      expect(await findUserLevel(db, ana.id)).toBe(newLevel)
    }
    for (const newLevel of [-1, 3, 1.5, '1', null]) {
      await expect(updateNewsletter(as(ana), { newLevel })).rejects.toThrow()
    }
    expect(await findUserLevel(db, ana.id)).toBe(2)
  })

  it('changes at once for their own verified address, while any other address must be confirmed', async () => {
    const ana = await make.user()
    const own = { address: `${ana.username.toUpperCase()}@mail.example`, minor: true }
    expect(await updateNewsletterAnon(as(ana), own)).toEqual({ status: 'ok' })
    expect(await findUserLevel(db, ana.id)).toBe(2)
    const other = { address: `${unique('x')}@mail.example`, minor: true }
    expect(await updateNewsletterAnon(as(ana), other)).toEqual({ status: 'pending' })
    const unverified = await make.user({ verified: false })
    const theirs = { address: `${unverified.username}@mail.example`, minor: true }
    expect(await updateNewsletterAnon(as(unverified), theirs)).toEqual({ status: 'pending' })
  })
})

describe('an address without an account', () => {
  it('has level 0 until it is confirmed, and then the requested level', async () => {
    const address = `${unique('n')}@mail.example`
    expect(await subscribe(address, true)).toEqual({ status: 'pending' })
    expect(await subscriber(address)).toMatchObject({ level: 0, wanted_level: 2 })
    const [mail] = await mailsTo(address)
    expect(await confirmNewsletter(visitor(), { token: extractKey(mail?.body_text) })).toBe(true)
    expect((await subscriber(address))?.level).toBe(2)
  })

  it('gets the answer pending whether or not it is already subscribed or has an account', async () => {
    const member = await make.user()
    const subscribed = `${unique('n')}@mail.example`
    await confirmNewsletter(visitor(), { token: await make.newsletter.confirmation(subscribed) })
    for (const address of [`${member.username}@mail.example`, subscribed, `${unique('n')}@mail.example`]) {
      expect(await subscribe(address)).toEqual({ status: 'pending' })
    }
  })

  it('gets at most one confirmation mail an hour, even from concurrent requests', async () => {
    const victim = `${unique('victim')}@mail.example`
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        updateNewsletterAnon(visitor(), { address: i % 2 ? victim : victim.toUpperCase(), minor: i % 3 === 0 }),
      ),
    )
    await runListeners('newsletter.asked')
    const count = async () => (await mailsTo(victim)).length + (await mailsTo(victim.toUpperCase())).length
    expect(await count()).toBe(1)
    site.clock.advanceMs(hourMs - 1_000)
    await subscribe(victim)
    expect(await count()).toBe(1)
    site.clock.advanceMs(2_000)
    await subscribe(victim)
    expect(await count()).toBe(2)
  })

  it('stays unsubscribed when a used confirmation link is opened again', async () => {
    const address = `${unique('n')}@mail.example`
    const token = await make.newsletter.confirmation(address)
    await Promise.all(Array.from({ length: 20 }, () => confirmNewsletter(visitor(), { token })))
    expect((await subscriber(address))?.level).toBe(1)
    await db.updateTable('newsletter_subscribers').where('address', '=', address).set({ level: 0 }).execute()
    expect(await confirmNewsletter(visitor(), { token })).toBe(true)
    expect((await subscriber(address))?.level).toBe(0)
  })

  it('rejects a wrong or three-day-old confirmation key, of which only the hash is stored', async () => {
    const address = `${unique('n')}@mail.example`
    const token = await make.newsletter.confirmation(address)
    expect((await subscriber(address))?.confirm_hash).toEqual(hashToken(token))
    for (const wrong of ['x', `${token}x`, token.slice(1)]) {
      await expect(confirmNewsletter(visitor(), { token: wrong })).rejects.toMatchObject({ status: 404 })
    }
    site.clock.advanceMs(73 * hourMs)
    await expect(confirmNewsletter(visitor(), { token })).rejects.toMatchObject({ status: 404 })
  })

  it('subscribes the account that owns the address when it is confirmed', async () => {
    const ana = await make.user()
    const address = `${ana.username}@mail.example`
    await confirmNewsletter(visitor(), { token: await make.newsletter.confirmation(address, 2) })
    expect(await findUserLevel(db, ana.id)).toBe(2)
    expect(await subscriber(address)).toBeUndefined()
  })

  it('moves its subscription to an account that verifies the address later', async () => {
    const address = `${unique('n')}@mail.example`
    await confirmNewsletter(visitor(), { token: await make.newsletter.confirmation(address, 2) })
    const ana = await make.user({ email: address })
    for (const { type, run } of newsletterListeners) {
      if (type === emailVerified.type) await run(site.context(), { userId: ana.id })
    }
    expect([await findUserLevel(db, ana.id), await subscriber(address)]).toEqual([2, undefined])
  })

  it('may have any legal form, but none that could inject mail headers or SMTP commands', async () => {
    const legal = [
      "o'brien+news@mail.example",
      'a!#$%&*/=?^_`{|}~-z@mail.example',
      'ana@bücher.example',
      'x@y.xn--p1ai',
    ]
    for (const address of legal) expect(await subscribe(address), address).toEqual({ status: 'pending' })
    expect(await mailsTo('ana@xn--bcher-kva.example')).toHaveLength(1)
    const illegal = [
      'ana@mail.example\r\nBcc: eve@evil.example',
      'ana@mail.example\nRCPT TO:<eve@evil.example>',
      'ana@mail.example,eve@evil.example',
      'Ana <ana@mail.example>',
      '"ana x"@mail.example',
      'ana@[127.0.0.1]',
      'ana@localhost',
      'ana@mail..example',
      '.ana@mail.example',
      'ana.@mail.example',
      'an a@mail.example',
      'ana@mail.example.',
      'ana@-mail.example',
      'ana@1.2.3.4',
      'аnа@mail.example',
      `${'a'.repeat(65)}@mail.example`,
      `a@${'b'.repeat(250)}.example`,
      'ana\0@mail.example',
      '@mail.example',
      'ana@',
      '',
    ]
    for (const address of illegal) {
      await expect(updateNewsletterAnon(visitor(), { address, minor: false }), address).rejects.toThrow(/email/i)
    }
  })
})

describe('the link in a newsletter mail', () => {
  it('changes the level of its address without signing in and shows the address masked', async () => {
    const ana = await make.user({ username: unique('link') })
    const key = make.newsletter.linkKey(ana)
    await updateNewsletterByLink(visitor(), { key, newLevel: 2 })
    expect(await findUserLevel(db, ana.id)).toBe(2)
    const query = `{ newsletterLink(key: "${key}") { level address } }`
    const { json } = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    const { newsletterLink } = json().data
    expect(newsletterLink.level).toBe(2)
    expect(newsletterLink.address).toMatch(/^l….@mail\.example$/)
  })

  it('is invalid when forged for another user or after the address has changed', async () => {
    const [ana, eve] = [await make.user(), await make.user()]
    const key = make.newsletter.linkKey(ana)
    const [, signature] = key.split('-')
    const forged = [
      `u${eve.id}-${signature}`,
      `s${ana.id}-${signature}`,
      `${key}x`,
      key.slice(0, -1),
      'u1-',
      '',
      'x'.repeat(300),
    ]
    for (const wrong of forged) {
      await expect(updateNewsletterByLink(visitor(), { key: wrong, newLevel: 2 }), wrong).rejects.toThrow()
    }
    await db
      .updateTable('users')
      .where('id', '=', ana.id)
      .set({ email: `${unique('new')}@mail.example` })
      .execute()
    await expect(updateNewsletterByLink(visitor(), { key, newLevel: 2 })).rejects.toMatchObject({ status: 404 })
  })

  it('unsubscribes by the one-click POST of RFC 8058 and never by GET', async () => {
    const ana = await make.user()
    await updateNewsletter(as(ana), { newLevel: 2 })
    const url = `/callback?action=unsubscribe&key=${make.newsletter.linkKey(ana)}`
    await site.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect(await findUserLevel(db, ana.id)).toBe(2)
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      await updateNewsletter(as(ana), { newLevel: 2 })
      const headers = { 'content-type': type }
      const response = await site.server.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
      expect([response.statusCode, await findUserLevel(db, ana.id)]).toEqual([200, 0])
    }
    const browserHeaders = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode, headers } = await site.server.inject({
      method: 'POST',
      url,
      headers: browserHeaders,
      payload: '',
    })
    expect([statusCode, headers.location]).toEqual([
      303,
      `/newsletter?key=${make.newsletter.linkKey(ana)}&answer=saved`,
    ])
  })

  it('has a key that is specific to its holder and to the secret of the site', () => {
    const holder = { kind: 'user', ref: 7, address: 'Ana@mail.example' } as const
    const { createKey, verify } = createLinkKeys(config)
    expect(verify(createKey(holder), { ...holder, address: 'ana@MAIL.example' })).toBe(true)
    const other = createLinkKeys({
      secrets: { ...config.secrets, tokenSecret: Buffer.alloc(32, 1).toString('base64url') },
    })
    expect(other.verify(createKey(holder), holder)).toBe(false)
  })
})

describe('POST /newsletter/feedback', () => {
  const report = (body: object, key = 'a key of some length') =>
    site.server.inject({
      method: 'POST',
      url: '/newsletter/feedback',
      headers: { authorization: `Bearer ${key}` },
      payload: body,
    })

  it('ends a subscription after a complaint until the reader subscribes again', async () => {
    const ana = await make.user()
    const address = `${ana.username}@mail.example`
    await updateNewsletter(as(ana), { newLevel: 2 })
    expect((await report({ address, reason: 'complaint' })).statusCode).toBe(200)
    const isSuppressed = () =>
      db.selectFrom('newsletter_suppressed').where('address_key', '=', address).select('reason').execute()
    expect([await findUserLevel(db, ana.id), await isSuppressed()]).toEqual([0, [{ reason: 'complaint' }]])
    await updateNewsletter(as(ana), { newLevel: 1 })
    expect(await isSuppressed()).toEqual([])
  })

  it('requires the configured key and a known reason', async () => {
    const address = `${unique('n')}@mail.example`
    expect((await report({ address, reason: 'bounce' }, 'another key')).statusCode).toBe(404)
    expect((await report({ address, reason: 'boredom' })).statusCode).toBe(422)
  })
})

it('sets the newsletter level of a deleted account to 0', async () => {
  const ana = await make.user()
  await updateNewsletter(as(ana), { newLevel: 2 })
  await suppress(db, { address: 'gone@mail.example', reason: 'bounce', detail: '', at: site.clock.now() })
  for (const { type, run } of newsletterListeners) {
    if (type === accountDeleted.type) await run(site.context(), { userId: ana.id })
  }
  expect(await findUserLevel(db, ana.id)).toBe(0)
})
