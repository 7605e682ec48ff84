import { afterAll, describe, expect, it } from 'vitest'
import type { Language } from '#language/language.ts'
import { createContext } from '#platform/context.ts'
import { startMailSink } from '#tests/mailSink.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { systemOperation } from '../authorize.ts'
import { withTransaction } from '../events/withTransaction.ts'
import { sendMail } from './operations/sendMail.ts'
import { findMail, listMails } from './queries.ts'
import { type EmailContent, queueMail } from './transactions/queueMail.ts'

let nextResponseCode: number | undefined
let busyConnections: number | undefined
const rejectNext = (code: number | undefined) => void (nextResponseCode = code)
const sink = await startMailSink({
  onMail() {
    busyConnections = site.pool.totalCount - site.pool.idleCount
    const code = nextResponseCode
    nextResponseCode = undefined
    return code
  },
})
const receivedBy = (email: string) =>
  sink.to(email).map(({ raw, ...envelope }) => {
    const [headers = '', ...body] = raw.split('\r\n\r\n')
    return { envelope, headers, body: body.join('\r\n\r\n') }
  })

const site = await testSite({ SMTP_URL: sink.url, MAIL_FROM: 'gates@gatework.example' })
const siteWithJobs = await testSite({ SMTP_URL: sink.url })
const { db } = site.services
const ctx = site.context()
systemOperation(ctx)
afterAll(() => sink.stop())

const content: EmailContent = {
  subject: 'Confirm your address',
  blocks: ['Welcome.', { label: 'Confirm', href: 'https://gatework.example/callback?key=abc' }],
}

const queue = async (email: string, { subject, blocks }: EmailContent = content, language: Language = 'en') => {
  await withTransaction(ctx, (tx) => queueMail(tx, { ctx, email, language }, () => ({ subject, blocks })))
  const [mail] = await listMails(db, 1)
  return mail?.id as number
}

const send = (mailId: number) => sendMail(ctx, mailId)
const createAddress = () => `${unique('ana')}@mail.example`
const events = () => db.selectFrom('outbox').where('type', '=', 'mail.queued').select('payload').execute()

describe('queueMail', () => {
  it('stores the mail and the event that triggers sending', async () => {
    const email = createAddress()
    const mailId = await queue(email)
    expect(await findMail(db, mailId)).toMatchObject({ recipient: email, subject: content.subject, sentAt: null })
    expect((await events()).map(({ payload }) => payload)).toContainEqual({ mailId })
  })

  it('stores nothing if the transaction rolls back', async () => {
    const before = [await listMails(db, 500), await events()]
    const failing = withTransaction(ctx, async (tx) => {
      await queueMail(tx, { ctx, email: createAddress(), language: 'en' }, () => content)
      throw new Error('the wire is loose')
    })
    await expect(failing).rejects.toThrow('the wire is loose')
    expect([await listMails(db, 500), await events()]).toEqual(before)
  })

  it('strips line breaks and control characters from the subject', async () => {
    const subject = 'Hello\r\nBcc: eve@evil.example\r\n\r\nSurprise\u2028and\0more'
    const mail = await findMail(db, await queue(createAddress(), { ...content, subject }))
    expect(mail?.subject).toBe('Hello Bcc: eve@evil.example Surprise and more')
  })

  it('sets the site name as sender, and a header against automatic replies', async () => {
    const email = createAddress()
    await send(await queue(email))
    const { headers } = receivedBy(email)[0]!
    expect(headers).toContain('From: Gatework <gates@gatework.example>')
    expect(headers).toContain('Auto-Submitted: auto-generated')
  })

  it('names a list in mails that can be unsubscribed from, and in no other', async () => {
    const [email, other] = [createAddress(), createAddress()]
    const unsubscribeUrl = 'https://gatework.example/stop'
    await withTransaction(ctx, (tx) =>
      queueMail(tx, { ctx, email, language: 'en' }, () => ({ ...content, unsubscribeUrl })),
    )
    await send((await listMails(db, 1))[0]?.id as number)
    await send(await queue(other))
    expect(receivedBy(email)[0]!.headers).toMatch(/^List-Id: <notifications\.gatework\.example>/im)
    expect(receivedBy(other)[0]!.headers).not.toMatch(/List-Id/i)
  })

  it('rejects anything but one plain address', async () => {
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

  it('uses the configured origin for links, whatever the Host header says', async () => {
    site.server.post('/queue-a-mail', async (request) => {
      const requestContext = createContext(site.services, { requestId: request.id })
      systemOperation(requestContext)
      const recipient = { ctx: requestContext, email: createAddress(), language: 'en' } as const
      await withTransaction(requestContext, (tx) => queueMail(tx, recipient, () => content))
      return {}
    })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await site.server.inject({ method: 'POST', url: '/queue-a-mail', headers })
    const [mail] = await listMails(db, 1)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
    expect(mail?.text).toContain('\nhttps://gatework.example\n')
  })

  it('escapes user text in the HTML body', async () => {
    const blocks = ['<img src=x onerror=alert(1)> & "more"']
    const mail = await findMail(db, await queue(createAddress(), { subject: '<b>', blocks }))
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;')
    expect(mail?.html).not.toMatch(/<(img|b)\b/)
    expect(mail?.text).toContain(blocks[0])
  })
})

describe('sendMail', () => {
  it('sends a mail once, from the configured address, as text and HTML', async () => {
    const email = createAddress()
    const mailId = await queue(email, { ...content, subject: '请确认你的地址' }, 'zh')
    await send(mailId)
    await send(mailId)
    const [mail, ...more] = receivedBy(email)
    expect(more).toEqual([])
    expect(mail?.envelope).toEqual({ from: 'gates@gatework.example', to: [email] })
    expect(mail?.headers).toContain(`Message-ID: <mail.${mailId}@gatework.example>`)
    expect(mail?.headers).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail?.body).toContain('https://gatework.example/callback')
    expect(mail?.body).toContain('text/html')
    expect((await findMail(db, mailId))?.sentAt).toEqual(site.clock.now())
  })

  it('holds no database connection while it waits for the mail server', async () => {
    await send(await queue(createAddress()))
    expect(busyConnections).toBe(0)
  })

  it('does not let the subject add headers or recipients', async () => {
    const email = createAddress()
    const subject = 'Hello\r\nBcc: eve@evil.example\r\nX-Evil: yes'
    await send(await queue(email, { ...content, subject }))
    const [mail] = receivedBy(email)
    expect(mail?.envelope.to).toEqual([email])
    expect(mail?.headers).not.toMatch(/^(Bcc|X-Evil):/im)
    expect(receivedBy('eve@evil.example')).toEqual([])
  })

  it('does not retry a mail that the server rejected permanently, and stores the reason', async () => {
    const email = createAddress()
    const mailId = await queue(email)
    rejectNext(550)
    await send(mailId)
    await send(mailId)
    expect(receivedBy(email)).toEqual([])
    const row = await db.selectFrom('mails').select(['refusal', 'refused_at']).where('id', '=', mailId).execute()
    expect(row).toEqual([{ refusal: expect.stringContaining('550'), refused_at: site.clock.now() }])
  })

  it('retries a mail that the server deferred, with the same Message-ID', async () => {
    const email = createAddress()
    const mailId = await queue(email)
    rejectNext(451)
    await expect(send(mailId)).rejects.toThrow('451')
    expect((await findMail(db, mailId))?.sentAt).toBeNull()
    await send(mailId)
    const ids = receivedBy(email).map(({ headers }) => /^Message-ID: (.*)$/m.exec(headers)?.[1])
    expect(ids).toEqual([`<mail.${mailId}@gatework.example>`])
  })

  it('ignores a mail that was deleted', async () => {
    await expect(send(2_000_000_000)).resolves.toBeUndefined()
  })
})

describe('queueMail with background jobs', () => {
  it('delivers the mail after the commit', async () => {
    await siteWithJobs.startBackground()
    const email = createAddress()
    const sender = siteWithJobs.context()
    systemOperation(sender)
    await withTransaction(sender, (tx) => queueMail(tx, { ctx: sender, email, language: 'en' }, () => content))
    await expect.poll(() => receivedBy(email).length).toBe(1)
  })

  it('delivers a mail that the server deferred', async () => {
    rejectNext(451)
    const email = createAddress()
    const sender = siteWithJobs.context()
    systemOperation(sender)
    await withTransaction(sender, (tx) => queueMail(tx, { ctx: sender, email, language: 'en' }, () => content))
    await expect.poll(() => receivedBy(email).length).toBe(1)
    expect(siteWithJobs.expectedErrors().join()).toContain('451')
  })
})
