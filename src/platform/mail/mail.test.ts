import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextFor } from '#platform/context.ts'
import { mailSink } from '#tests/mailSink.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { change } from '../events/change.ts'
import type { Log } from '../log.ts'
import { type Letter, queueMail } from './mail.ts'
import { claimUnsentMail, findMail, listMails } from './queries.ts'
import { sendQueuedMail, sendUnsentMails } from './sendMails.ts'

let refusal: number | undefined
let busyConnections: number | undefined
const refuseNext = (code: number | undefined) => void (refusal = code)
const sink = await mailSink({
  onMail() {
    busyConnections = site.pool.totalCount - site.pool.idleCount
    const code = refusal
    refusal = undefined
    return code
  },
})
/** What has come to an address. */
const received = (email: string) =>
  sink.to(email).map(({ raw, ...envelope }) => {
    const [headers = '', ...body] = raw.split('\r\n\r\n')
    return { envelope, headers, body: body.join('\r\n\r\n') }
  })

const site = await testSite({ SMTP_URL: sink.url, MAIL_FROM: 'gates@gatework.example' })
const working = await testSite({ SMTP_URL: sink.url })
const { db } = site.services
const ctx = site.context()
afterAll(() => sink.stop())

const letter: Letter = {
  subject: 'Confirm your address',
  blocks: ['Welcome.', { label: 'Confirm', href: 'https://gatework.example/callback?key=abc' }],
}

async function queue(email: string, { subject, blocks }: Letter = letter, language: 'en' | 'zh' = 'en') {
  await change(ctx, (tx) => queueMail(tx, { ctx, email, language }, () => ({ subject, blocks })))
  const [mail] = await listMails(db, 1)
  return mail?.id as number
}

const send = (mailId: number) => sendQueuedMail.run(ctx, { mailId })
const anAddress = () => `${unique('ana')}@mail.example`
const events = () => db.selectFrom('outbox').where('type', '=', 'mail.queued').select('payload').execute()

describe('queueMail', () => {
  it('writes the mail with the transaction, and the event that has it sent', async () => {
    const email = anAddress()
    const mailId = await queue(email)
    expect(await findMail(db, mailId)).toMatchObject({ recipient: email, subject: letter.subject, sentAt: null })
    expect((await events()).map(({ payload }) => payload)).toContainEqual({ mailId })
  })

  it('leaves no mail and no event of a transaction that fails', async () => {
    const before = [await listMails(db, 500), await events()]
    const failing = change(ctx, async (tx) => {
      await queueMail(tx, { ctx, email: anAddress(), language: 'en' }, () => letter)
      throw new Error('the wire is loose')
    })
    await expect(failing).rejects.toThrow('the wire is loose')
    expect([await listMails(db, 500), await events()]).toEqual(before)
  })

  it('keeps a subject on one line, whatever it is made of (requirement 55)', async () => {
    const subject = 'Hello\r\nBcc: eve@evil.example\r\n\r\nSurprise\u2028and\0more'
    const mail = await findMail(db, await queue(anAddress(), { ...letter, subject }))
    expect(mail?.subject).toBe('Hello Bcc: eve@evil.example Surprise and more')
  })

  it('comes from the site by its name, and says that no absence note is to answer it', async () => {
    const email = anAddress()
    await send(await queue(email))
    const { headers } = received(email)[0]!
    expect(headers).toContain('From: Gatework <gates@gatework.example>')
    expect(headers).toContain('Auto-Submitted: auto-generated')
  })

  it('refuses what is not one plain address (requirement 55)', async () => {
    const before = (await listMails(db, 500)).length
    for (const email of [
      'ana@mail.example\r\nBcc: eve@evil.example',
      'ana@mail.example\nRCPT TO:<eve@evil.example>',
      'ana@mail.example, eve@evil.example',
      'ana@mail.example;eve@evil.example',
      'Ana <ana@mail.example>',
      'ana@mail.example>',
      'ana@a@b.example',
      'ana mail.example',
      '',
    ]) {
      await expect(queue(email), email).rejects.toThrow('Mails go to one plain address')
    }
    expect(await listMails(db, 500)).toHaveLength(before)
  })

  it('leads to the configured origin, whatever Host a request claims', async () => {
    site.server.post('/queue-a-mail', async (request) => {
      const asked = contextFor(site.services, { requestId: request.id })
      const recipient = { ctx: asked, email: anAddress(), language: 'en' } as const
      await change(asked, (tx) => queueMail(tx, recipient, () => letter))
      return {}
    })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await site.server.inject({ method: 'POST', url: '/queue-a-mail', headers })
    const [mail] = await listMails(db, 1)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
    expect(mail?.text).toContain('\nhttps://gatework.example\n')
  })

  it('escapes what people have written', async () => {
    const blocks = ['<img src=x onerror=alert(1)> & "more"']
    const mail = await findMail(db, await queue(anAddress(), { subject: '<b>', blocks }))
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;')
    expect(mail?.html).not.toMatch(/<(img|b)\b/)
    expect(mail?.text).toContain(blocks[0])
  })
})

describe('sendQueuedMail', () => {
  it('sends a mail once, from the configured address, as text and HTML', async () => {
    const email = anAddress()
    const mailId = await queue(email, { ...letter, subject: '请确认您的地址' }, 'zh')
    await Promise.all([send(mailId), send(mailId)])
    await send(mailId)
    const [mail, ...more] = received(email)
    expect(more).toEqual([])
    expect(mail?.envelope).toEqual({ from: 'gates@gatework.example', to: [email] })
    expect(mail?.headers).toContain(`Message-ID: <mail.${mailId}@gatework.example>`)
    expect(mail?.headers).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail?.body).toContain('https://gatework.example/callback')
    expect(mail?.body).toContain('text/html')
    expect((await findMail(db, mailId))?.sentAt).toEqual(site.clock.now())
  })

  it('needs no connection to the database while the mail server makes up its mind', async () => {
    await send(await queue(anAddress()))
    expect(busyConnections).toBe(0)
  })

  it('leaves a mail to whoever claimed it, and sends it when that one has not come back', async () => {
    const email = anAddress()
    const mailId = await queue(email)
    const at = site.clock.now()
    await claimUnsentMail(db, mailId, { at, until: new Date(at.getTime() + 60_000) })
    await send(mailId)
    expect(received(email)).toEqual([])
    site.clock.advanceMs(60_000)
    await send(mailId)
    expect(received(email)).toHaveLength(1)
  })

  it('reaches nobody but its recipient, whatever the subject says (requirement 55)', async () => {
    const email = anAddress()
    const subject = 'Hello\r\nBcc: eve@evil.example\r\nX-Evil: yes'
    await send(await queue(email, { ...letter, subject }))
    const [mail] = received(email)
    expect(mail?.envelope.to).toEqual([email])
    expect(mail?.headers).not.toMatch(/^(Bcc|X-Evil):/im)
    expect(received('eve@evil.example')).toEqual([])
  })

  it('gives up where the server refuses for good, and keeps what it said', async () => {
    const email = anAddress()
    const mailId = await queue(email)
    refuseNext(550)
    await send(mailId)
    await send(mailId)
    expect(received(email)).toEqual([])
    const row = await db.selectFrom('mails').select(['refusal', 'refused_at']).where('id', '=', mailId).execute()
    expect(row).toEqual([{ refusal: expect.stringContaining('550'), refused_at: site.clock.now() }])
  })

  it('fails where the server refuses for now, and sends the mail at the next try with the same id', async () => {
    const email = anAddress()
    const mailId = await queue(email)
    refuseNext(451)
    await expect(send(mailId)).rejects.toThrow('451')
    expect((await findMail(db, mailId))?.sentAt).toBeNull()
    await send(mailId)
    const ids = received(email).map(({ headers }) => /^Message-ID: (.*)$/m.exec(headers)?.[1])
    expect(ids).toEqual([`<mail.${mailId}@gatework.example>`])
  })

  it('knows nothing to do for a mail that is no more', async () => {
    await expect(send(2_000_000_000)).resolves.toBeUndefined()
  })
})

describe('sendUnsentMails', () => {
  const warnings: object[] = []
  const log = { warn: (line: object) => void warnings.push(line) } as unknown as Log
  const run = () => sendUnsentMails.run({ ...ctx, log }, {})
  const minutes = (count: number) => site.clock.advanceMs(count * 60_000)

  beforeAll(async () => {
    for (const { id, sentAt } of await listMails(db, 500)) if (!sentAt) await send(id)
  })

  it('tries again after 10, 20 and 40 minutes and so on, until it is sent', async () => {
    const email = anAddress()
    const mailId = await queue(email)
    const tried: number[] = []
    for (let minute = 0; minute <= 90; minute += 10) {
      refuseNext(451)
      warnings.length = 0
      await run()
      if (warnings.length) tried.push(minute)
      minutes(10)
    }
    expect(tried).toEqual([10, 20, 40, 80])
    refuseNext(undefined)
    minutes(60)
    await run()
    expect(received(email)).toHaveLength(1)
    expect((await findMail(db, mailId))?.sentAt).toEqual(site.clock.now())
  })

  it('goes on to the next mail after one that fails, and gives up after a day', async () => {
    const [first, second, old] = [anAddress(), anAddress(), anAddress()]
    await queue(old)
    minutes(24 * 60)
    await queue(first)
    await queue(second)
    minutes(10)
    refuseNext(550)
    await run()
    expect([first, second, old].map((email) => received(email).length)).toEqual([0, 1, 0])
  })
})

describe('the whole way', () => {
  it('a mail arrives after the commit, by itself', async () => {
    await working.startBackground()
    const email = anAddress()
    const sender = working.context()
    await change(sender, (tx) => queueMail(tx, { ctx: sender, email, language: 'en' }, () => letter))
    await expect.poll(() => received(email).length).toBe(1)
  })
})
