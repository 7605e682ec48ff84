import { describe, expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'
import { systemOperation } from '../authorize.ts'
import { withTransaction } from '../events/withTransaction.ts'
import { queueMail } from './transactions/queueMail.ts'

const site = await testSite({ SITE_ENV: 'development' })
const otherSites = [await testSite({ SITE_ENV: 'staging' }), await testSite({ SITE_ENV: 'production' })]
const ctx = site.context()
systemOperation(ctx)

const get = (url: string, from = site) => from.server.inject({ method: 'GET', url })
const queue = (email: string, subject: string) =>
  withTransaction(ctx, (tx) =>
    queueMail(tx, { ctx, email, language: 'en' }, () => ({ subject, blocks: [`About ${subject} <b>`] })),
  )

describe('the dev mail routes in development', () => {
  it('show an empty list', async () => {
    expect((await get('/dev/mail.json')).json()).toEqual([])
    expect((await get('/dev/mail')).body).toContain('None so far.')
  })

  it('list mails as JSON, newest first', async () => {
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

  it('list mails as a page without scripts or styles, with a link to the HTML of each', async () => {
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

  it('answer 404 for an unknown mail', async () => {
    for (const url of ['/dev/mail/999999', '/dev/mail/x', '/dev/mail/1e3'])
      expect((await get(url)).statusCode).toBe(404)
  })
})

describe('the dev mail routes in staging and production', () => {
  it('do not exist', async () => {
    for (const other of otherSites) {
      for (const url of ['/dev/mail', '/dev/mail.json', '/dev/mail/1']) {
        expect([url, (await get(url, other)).statusCode]).toEqual([url, 404])
      }
    }
  })
})
