import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mailSink } from '#tests/mailSink.ts'
import type { OutgoingMail } from '../compose.ts'
import { verdictOf } from '../verdict.ts'
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

const cleared = async () => {}

describe('the spool', () => {
  it('has a whole file for each mail, named by it, and none anew for one that was taken away', async () => {
    const spool = spoolTransport(directory)
    await Promise.all([spool.send(mail, cleared), spool.send({ ...mail, name: 'newsletter.1.3' }, cleared)])
    await spool.send(mail, cleared)
    expect(readdirSync(join(directory, 'new')).sort()).toEqual(['newsletter.1.2.eml', 'newsletter.1.3.eml'])
    expect(readFileSync(join(directory, 'new/newsletter.1.2.eml'), 'utf8')).toBe(
      'X-Envelope-From: <noreply@gatework.example>\r\nX-Envelope-To: <ana@mail.example>\r\nSubject: News\r\n\r\nHello',
    )
    renameSync(join(directory, 'new/newsletter.1.2.eml'), join(directory, 'done/newsletter.1.2.eml'))
    await spool.send(mail, cleared)
    expect(readdirSync(join(directory, 'new'))).toEqual(['newsletter.1.3.eml'])
    expect(readdirSync(join(directory, 'tmp'))).toEqual([])
  })

  it('hands nothing over that is not cleared', async () => {
    const spool = spoolTransport(directory)
    const stopped = async () => Promise.reject(new Error('stopped'))
    await expect(spool.send({ ...mail, name: 'newsletter.1.4' }, stopped)).rejects.toThrow('stopped')
    expect(readdirSync(join(directory, 'new'))).not.toContain('newsletter.1.4.eml')
  })
})

describe('a provider', () => {
  const asked: { url: string; init: RequestInit }[] = []
  const answering = (status: number, body = '{}') =>
    providerTransport({
      url: 'https://api.provider.example/emails',
      key: 'secret',
      connections: 4,
      fetch: (async (url: string, init: RequestInit) => {
        asked.push({ url, init })
        return new Response(body, { status })
      }) as typeof fetch,
    })

  it('is given the mail as JSON with a key by which it knows it again', async () => {
    await answering(200).send(mail, cleared)
    const { url, init } = asked[0] ?? {}
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
  ])('that answers %d means: %s', async (status, means) => {
    const error = await answering(status, 'no')
      .send(mail, cleared)
      .catch((caught: unknown) => caught)
    expect(verdictOf(error)).toEqual({ means, isBounce: false, detail: `${status} no` })
  })
})

describe('a mail server that falls silent after the text of a mail', () => {
  it('holds up that mail alone: whether it has arrived only the server knows', async () => {
    const sink = await mailSink({ delayMs: 1_000 })
    const transport = smtpTransport(sink.url, 1, 100)
    const error = await transport.send(mail, cleared).catch((caught: unknown) => caught)
    transport.close()
    await sink.stop()
    expect(verdictOf(error)).toEqual({ means: 'cut', isBounce: false, detail: 'Timeout' })
  })
})

describe('an answer of a mail server', () => {
  const answer = (responseCode: number | undefined, command: string, code = 'EENVELOPE') =>
    verdictOf(Object.assign(new Error('x'), { responseCode, command, code }))

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
  ] as const)('%s to %s means: %s', (...[responseCode, command, means, isBounce, code]) => {
    expect(answer(responseCode, command, code)).toMatchObject({ means, isBounce })
  })
})
