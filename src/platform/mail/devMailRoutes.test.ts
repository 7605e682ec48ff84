import { describe, expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'
import { change } from '../events/change.ts'
import { queueMail } from './mail.ts'

const site = await testSite({ SITE_ENV: 'development' })
const closed = [await testSite({ SITE_ENV: 'staging' }), await testSite({ SITE_ENV: 'production' })]
const ctx = site.context()

const get = (url: string, from = site) => from.server.inject({ method: 'GET', url })
const queue = (email: string, subject: string) =>
  change(ctx, (tx) =>
    queueMail(tx, { ctx, email, language: 'en' }, () => ({ subject, blocks: [`About ${subject} <b>`] })),
  )

describe('the mails of a site in development (D76)', () => {
  it('shows that there are none', async () => {
    expect((await get('/dev/mail.json')).json()).toEqual([])
    expect((await get('/dev/mail')).body).toContain('None so far.')
  })

  it('gives them as JSON, newest first', async () => {
    await queue('ana@mail.example', 'First')
    site.clock.advanceMs(1_000)
    await queue('ben@mail.example', 'Second')
    const now = site.clock.now().getTime() / 1000
    expect((await get('/dev/mail.json')).json()).toEqual([
      {
        to: 'ben@mail.example',
        subject: 'Second',
        text: expect.stringContaining('About Second <b>'),
        html: expect.stringContaining('About Second &lt;b&gt;'),
        createdAt: now,
      },
      expect.objectContaining({ to: 'ana@mail.example', subject: 'First', createdAt: now - 1 }),
    ])
  })

  it('lists them as a page without script or style, each with a link to its HTML', async () => {
    await queue('eve@mail.example', '<script>alert(1)</script>')
    const { body, headers } = await get('/dev/mail')
    expect(headers['content-type']).toContain('text/html')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/<script|<style|style=/)
    expect(body.indexOf('ben@mail.example')).toBeLessThan(body.indexOf('ana@mail.example'))
    const [, href = ''] = /href="(\/dev\/mail\/\d+)"/.exec(body) ?? []
    const mail = await get(href)
    expect(mail.body).toContain('About &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('knows no mail that is not there', async () => {
    for (const url of ['/dev/mail/999999', '/dev/mail/x', '/dev/mail/1e3'])
      expect((await get(url)).statusCode).toBe(404)
  })
})

describe('any other site', () => {
  it('has no such pages, in staging no more than in production', async () => {
    for (const other of closed) {
      for (const url of ['/dev/mail', '/dev/mail.json', '/dev/mail/1']) {
        expect([url, (await get(url, other)).statusCode]).toEqual([url, 404])
      }
    }
  })
})
