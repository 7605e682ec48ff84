import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { EventHub } from '#platform/events/eventHub.ts'
import { TagBus } from '#platform/events/tagBus.ts'
import { startJobQueue } from '#platform/jobs/jobQueue.ts'
import { factories } from '#tests/factories.ts'
import { parseMail } from '#tests/mailSink.ts'
import { newsletterSendingFixture } from '#tests/newsletterSending.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { editionStarted } from '../../contract/events.ts'
import { announceOnDiscord } from '../discord.ts'
import { findEdition } from '../editions/queries.ts'
import { updateStatus } from '../editions/writes.ts'
import { changeNewsletterSending } from '../operations/changeNewsletterSending.ts'
import { sendEdition } from '../operations/sendEdition.ts'
import { sendNewsletter } from '../operations/sendNewsletter.ts'
import { setNewsletterTestReaders } from '../operations/setNewsletterTestReaders.ts'
import { startEdition } from '../operations/startEdition.ts'
import { RecipientQueue } from './recipientQueue.ts'
import { sendDueEdition } from './sendDueEdition.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const editor = await make.user({ roles: ['editor'] })
const { sink, sendingTo, subscribe, createStartedEdition, counts, atEnd } = newsletterSendingFixture(site, editor)
const never = new AbortController().signal

describe('an edition', () => {
  it('goes once to each account and address of its list, except suppressed ones', async () => {
    const { url, mails } = await sink()
    const major = await make.user()
    const minor = await make.user()
    const unverified = await make.user({ verified: false })
    for (const [user, level] of [
      [major, 1],
      [minor, 2],
      [unverified, 2],
    ] as const) {
      await db.updateTable('users').where('id', '=', user.id).set({ newsletter_level: level }).execute()
    }
    const [one = '', two = ''] = await subscribe(2, { level: 2 })
    const at = site.clock.now()
    await db
      .insertInto('newsletter_suppressed')
      .values({ address_key: two, reason: 'bounce', created_at: at })
      .execute()
    const twice = { address: `${minor.username}@MAIL.example`, level: 2, wanted_level: 2, language: 'zh' }
    await db
      .insertInto('newsletter_subscribers')
      .values({ ...twice, asked_at: at, created_at: at })
      .execute()

    const ctx = sendingTo(url)
    const id = await createStartedEdition(ctx, { list: 'minor' })
    await sendEdition(ctx, id, never)
    expect(mails.map(({ to }) => to[0]).sort()).toEqual([`${minor.username}@mail.example`, one].sort())
    expect(await counts(id)).toEqual({ status: 'sent', recipientCount: 2, sentCount: 2, refusedCount: 0 })

    const again = await createStartedEdition(ctx, { list: 'major' })
    await sendEdition(ctx, again, never)
    expect((await counts(again)).sentCount).toBe(3)
    await db.updateTable('users').set({ newsletter_level: 0 }).execute()
  })

  it('does not hand out a recipient again whose outcome is recorded while rows are read', async () => {
    const ctx = sendingTo((await sink()).url)
    await subscribe(1)
    const rows = new RecipientQueue(ctx, await createStartedEdition(ctx))
    const row = await rows.next()
    if (typeof row === 'string') throw new Error(`nobody to send to: ${row}`)
    const next = rows.next()
    rows.release(row)
    expect(await next).toBe('later')
    expect(await rows.next()).toMatchObject({ position: row.position })
  })

  it('goes to the chosen staff members when it is a test, or to all staff if none are chosen', async () => {
    const { url, mails } = await sink()
    const ctx = sendingTo(url)
    const [moderator] = [await make.user({ roles: ['moderator'] }), await make.user()]
    await sendEdition(ctx, await createStartedEdition(ctx, { list: 'test' }), never)
    const takeRecipients = () =>
      mails
        .splice(0)
        .map(({ to }) => to[0])
        .sort()
    expect(takeRecipients()).toEqual([editor, moderator].map(({ username }) => `${username}@mail.example`).sort())
    await setNewsletterTestReaders(site.context({ viewer: editor }), { userIds: [editor.id] })
    await sendEdition(ctx, await createStartedEdition(ctx, { list: 'test' }), never)
    expect(takeRecipients()).toEqual([`${editor.username}@mail.example`])
    await setNewsletterTestReaders(site.context({ viewer: editor }), { userIds: [] })
  })

  it('arrives in the language of the reader', async () => {
    const { url, to } = await sink()
    const [address = ''] = await subscribe(1, { language: 'zh' })
    const ctx = sendingTo(url)
    await sendEdition(ctx, await createStartedEdition(ctx), never)
    const { html, headers } = parseMail(to(address)[0]?.raw ?? '')
    expect(html).toContain('退订')
    expect(headers.get('to')).toBe(`<${address}>`)
  })

  it('cannot be submitted twice by concurrent clicks of two editors', async () => {
    const other = await make.user({ roles: ['admin'] })
    const input = {
      title: unique('News'),
      url: `https://x.example/${unique()}`,
      body: 'b',
      list: 'major',
      sendDiscord: false,
    }
    const clicks = Array.from({ length: 12 }, (_, i) =>
      sendNewsletter(site.context({ viewer: i % 2 ? editor : other }), { input }),
    )
    const results = await Promise.allSettled(clicks)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const editions = await db.selectFrom('newsletter_editions').where('title', '=', input.title).selectAll().execute()
    expect(editions.length).toBe(1)
    const send = (changes: object) =>
      sendNewsletter(site.context({ viewer: editor }), { input: { ...input, ...changes } })
    await expect(send({ body: 'reworded' })).rejects.toThrow('already been sent')
    // Another list or another title is no duplicate.
    await expect(send({ list: 'minor' })).resolves.toBe(true)
    await expect(send({ title: 'Something else' })).resolves.toBe(true)
    site.clock.advanceMs(86_400_000)
    await expect(send({})).resolves.toBe(true)
  })

  it.each([
    ['title', '', 'Subject is required'],
    ['title', 'x'.repeat(301), 'longer than 300'],
    ['url', '', 'URL is required'],
    ['url', 'javascript:alert(1)', 'Invalid URL'],
    ['url', 'https://x.example/\r\nBcc:', 'Invalid URL'],
    ['body', ' \n', 'Body is required'],
    ['body', '![](https://evil.example/p.gif?id=7)', 'Only images uploaded here'],
    ['list', 'everybody', 'Unknown list'],
  ])('is rejected with %s %j', async (field, value, message) => {
    const input = {
      title: 'News',
      url: 'https://x.example/',
      body: 'b',
      list: 'test',
      sendDiscord: false,
      [field]: value,
    }
    await expect(sendNewsletter(site.context({ viewer: editor }), { input })).rejects.toThrow(message)
  })
})

describe('sendEdition', () => {
  it('stops when a later run takes over, which repeats at most the mails in flight', async () => {
    const { url, mails } = await sink({ delayMs: 10 })
    await subscribe(60)
    const ctx = sendingTo(url, { connections: 2 })
    const id = await createStartedEdition(ctx)
    const first = sendEdition(ctx, id, never)
    await expect.poll(() => mails.length).toBeGreaterThan(3)
    await sendEdition(ctx, id, never)
    await first
    const recipients = new Set(mails.map(({ to }) => to[0])).size
    expect(recipients).toBe(60)
    // Mails in flight in the two workers of the first run.
    expect(mails.length - recipients).toBeLessThanOrEqual(2)
    expect(await counts(id)).toMatchObject({ status: 'sent', sentCount: 60 })
  })

  it('stops when paused, continues where it was when resumed, and stops when cancelled', async () => {
    const { url, mails } = await sink({ delayMs: 2 })
    await subscribe(60)
    const ctx = sendingTo(url, { connections: 2 })
    const id = await createStartedEdition(ctx)
    const change = (action: string) => changeNewsletterSending(site.context({ viewer: editor }), { id, action })
    let sending = sendEdition(ctx, id, never)
    await expect.poll(() => mails.length).toBeGreaterThan(3)
    await change('pause')
    await sending
    const paused = await counts(id)
    expect(paused).toMatchObject({ status: 'paused', sentCount: mails.length })
    expect(paused.sentCount).toBeLessThan(60)
    await change('resume')
    sending = sendEdition(ctx, id, never)
    await expect.poll(() => mails.length).toBeGreaterThan(paused.sentCount ?? 0)
    await change('cancel')
    await sending
    expect(await counts(id)).toMatchObject({ status: 'cancelled', sentCount: mails.length })
    await change('resume')
    expect((await counts(id)).status).toBe('cancelled')
    expect(new Set(mails.map(({ to }) => to[0])).size).toBe(mails.length)
  })
})

describe('sendDueEdition', () => {
  beforeEach(async () => {
    await db.updateTable('newsletter_editions').set({ status: 'cancelled' }).execute()
  })

  const tags = new TagBus(site.pool.options, site.services.log)

  /** Delivers the events of editions, as a process of the site does. */
  async function startProcess(ctx: Context) {
    const hub = new EventHub({ pool: site.pool, log: ctx.log, tags, definitions: [], listeners: [sendDueEdition] })
    const jobs = hub.createJobs()
    const queue = await startJobQueue({ pool: site.pool, log: ctx.log, jobs, isOnlyProcess: true, context: () => ctx })
    hub.start(queue)
    return {
      async stop() {
        await hub.stop()
        await queue.stop()
      },
    }
  }

  it('sends due editions, continues after a stop, and pauses an edition without progress for an hour', async () => {
    // Slow enough for a busy machine to stop it midway.
    const { url, mails } = await sink({ delayMs: 60 })
    await subscribe(30)
    const ctx = { ...sendingTo(url, { connections: 2 }), clock: site.clock }
    const due = await make.newsletter.edition({ by: editor })
    const later = await make.newsletter.edition({ by: editor, sendAt: Math.ceil(Date.now() / 1_000) + 3_600 })
    const stale = await make.newsletter.edition({ by: editor })
    const longAgo = new Date(site.clock.now().getTime() - 2 * 3_600_000)
    await updateStatus(db, stale, { from: ['scheduled'], status: 'sending', at: longAgo })
    let process = await startProcess(ctx)
    await expect.poll(() => mails.length).toBeGreaterThan(2)
    await process.stop()
    const sentBeforeStop = mails.length
    expect(await counts(due)).toMatchObject({ status: 'sending', sentCount: sentBeforeStop })
    process = await startProcess(ctx)
    await expect.poll(async () => (await counts(due)).status).toBe('sent')
    await expect
      .poll(() => findEdition(db, stale))
      .toMatchObject({
        status: 'paused',
        lastError: expect.stringContaining('back-up'),
      })
    await process.stop()
    expect(mails).toHaveLength(30)
    expect((await counts(later)).status).toBe('scheduled')
  })

  it('continues an edition that is resumed', async () => {
    const { url, mails } = await sink()
    await subscribe(3)
    const ctx = { ...sendingTo(url), clock: site.clock }
    const id = await make.newsletter.edition({ by: editor })
    const change = (action: string) => changeNewsletterSending(site.context({ viewer: editor }), { id, action })
    await change('pause')
    const process = await startProcess(ctx)
    await change('resume')
    await expect.poll(async () => (await counts(id)).status).toBe('sent')
    await process.stop()
    expect(mails).toHaveLength(3)
  })
})

describe('announceOnDiscord', () => {
  it('announces an edition once, and retries after a failure', async () => {
    const posts: string[] = []
    let status = 500
    const server = createServer((request, response) => {
      request.on('data', (data) => posts.push(String(data))).on('end', () => response.writeHead(status).end())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    atEnd(() => server.close())
    const discordWebhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const ctx = { ...sendingTo(undefined, { discordWebhookUrl }), clock: site.clock }
    const input = {
      title: 'News *0.95* @everyone',
      url: 'https://x.example/',
      body: 'b',
      list: 'major',
      sendDiscord: true,
    }
    await sendNewsletter(site.context({ viewer: editor }), { input })
    const { id } = await db
      .selectFrom('newsletter_editions')
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
    await startEdition(ctx, id)
    const run = () => announceOnDiscord.run(ctx, editionStarted({ editionId: id }).payload, never)
    await expect(run()).rejects.toThrow('Discord answered 500')
    expect((await findEdition(db, id))?.discordAt).toBeNull()
    status = 204
    await run()
    await run()
    expect(posts).toHaveLength(2)
    expect(JSON.parse(posts[1] ?? '')).toEqual({
      content: '**News \\*0.95\\* @everyone**\nhttps://x.example/',
      allowed_mentions: { parse: [] },
    })
  })
})
