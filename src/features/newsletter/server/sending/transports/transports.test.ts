import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startMailSink } from '#tests/mailSink.ts'
import type { OutgoingMail } from '../compose.ts'
import { classifyDeliveryError } from '../deliveryFailure.ts'
import { providerTransport } from './provider.ts'
import { smtpTransport } from './smtp.ts'
import { spoolTransport } from './spool.ts'

const directory = mkdtempSync(join(tmpdir(), 'backplane-spool-'))
afterAll(() => rmSync(directory, { recursive: true }))

const mail: OutgoingMail = {
  name: 'newsletter.1.2',
  messageId: '<newsletter.1.2@gatework.example>',
  from: 'noreply@gatework.example',
  to: 'ana@mail.example',
  subject: 'News',
  headers: { 'List-Id': '<newsletter.gatework.example>' },
  unsubscribeUrl: 'https://gatework.example/callback?action=unsubscribe&key=x',
  raw: () => Buffer.from('Subject: News\r\n\r\nHello'),
  text: () => 'Hello',
  html: () => '<p>Hello</p>',
}

const beforeSend = async () => {}

describe('spoolTransport', () => {
  it('writes one complete file per mail, and none again after it was picked up', async () => {
    const spool = spoolTransport(directory)
    await Promise.all([spool.send(mail, beforeSend), spool.send({ ...mail, name: 'newsletter.1.3' }, beforeSend)])
    await spool.send(mail, beforeSend)
    expect(readdirSync(join(directory, 'new')).sort()).toEqual(['newsletter.1.2.eml', 'newsletter.1.3.eml'])
    expect(readFileSync(join(directory, 'new/newsletter.1.2.eml'), 'utf8')).toBe(
      'X-Envelope-From: <noreply@gatework.example>\r\nX-Envelope-To: <ana@mail.example>\r\nSubject: News\r\n\r\nHello',
    )
    renameSync(join(directory, 'new/newsletter.1.2.eml'), join(directory, 'done/newsletter.1.2.eml'))
    await spool.send(mail, beforeSend)
    expect(readdirSync(join(directory, 'new'))).toEqual(['newsletter.1.3.eml'])
    expect(readdirSync(join(directory, 'tmp'))).toEqual([])
  })

  it('hands over nothing if beforeSend rejects', async () => {
    const spool = spoolTransport(directory)
    const stopped = async () => Promise.reject(new Error('stopped'))
    await expect(spool.send({ ...mail, name: 'newsletter.1.4' }, stopped)).rejects.toThrow('stopped')
    expect(readdirSync(join(directory, 'new'))).not.toContain('newsletter.1.4.eml')
  })
})

describe('providerTransport', () => {
  const requests: { url: string; init: RequestInit }[] = []
  const respondingWith = (status: number, body = '{}') =>
    providerTransport({
      url: 'https://api.provider.example/emails',
      key: 'secret',
      connections: 4,
      fetch: (async (url: string, init: RequestInit) => {
        requests.push({ url, init })
        return new Response(body, { status })
      }) as typeof fetch,
    })

  it('posts the mail as JSON with an idempotency key', async () => {
    await respondingWith(200).send(mail, beforeSend)
    const { url, init } = requests[0] ?? {}
    expect(url).toBe('https://api.provider.example/emails')
    expect(init?.headers).toMatchObject({ 'idempotency-key': 'newsletter.1.2', authorization: 'Bearer secret' })
    expect(JSON.parse(String(init?.body))).toEqual({
      from: mail.from,
      to: [mail.to],
      subject: 'News',
      text: 'Hello',
      html: '<p>Hello</p>',
      headers: mail.headers,
    })
  })

  it.each([
    [422, 'refused'],
    [400, 'refused'],
    [409, 'later'],
    [500, 'later'],
    [503, 'later'],
    [429, 'down'],
    [401, 'down'],
  ])('classifies the status %d as %s', async (status, outcome) => {
    const error = await respondingWith(status, 'no')
      .send(mail, beforeSend)
      .catch((caught: unknown) => caught)
    expect(classifyDeliveryError(error)).toEqual({ outcome, isBounce: false, detail: `${status} no` })
  })
})

describe('smtpTransport', () => {
  it('classifies a timeout after the message as a cut connection, which holds up only that mail', async () => {
    const sink = await startMailSink({ delayMs: 1_000 })
    const transport = smtpTransport({ url: sink.url }, 1, 100)
    const error = await transport.send(mail, beforeSend).catch((caught: unknown) => caught)
    transport.close()
    await sink.stop()
    expect(classifyDeliveryError(error)).toEqual({ outcome: 'cut', isBounce: false, detail: 'Timeout' })
  })
})

describe('the reply of a mail server', () => {
  const classify = (responseCode: number | undefined, command: string, code = 'EENVELOPE') =>
    classifyDeliveryError(Object.assign(new Error('x'), { responseCode, command, code }))

  it.each([
    [550, 'RCPT TO', 'refused', true],
    [552, 'RCPT TO', 'refused', false],
    [554, 'DATA', 'refused', false],
    [451, 'RCPT TO', 'later', false],
    [451, 'DATA', 'later', false],
    [421, 'RCPT TO', 'down', false],
    [550, 'MAIL FROM', 'down', false],
    [535, 'AUTH PLAIN', 'down', false],
    [undefined, 'CONN', 'cut', false, 'ECONNECTION'],
    [undefined, 'CONN', 'down', false, 'ESOCKET'],
    [undefined, 'DATA', 'later', false],
  ] as const)('%s to %s is classified as %s', (...[responseCode, command, outcome, isBounce, code]) => {
    expect(classify(responseCode, command, code)).toMatchObject({ outcome, isBounce })
  })
})
