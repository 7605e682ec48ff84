import { describe, expect, it } from 'vitest'
import type { Language } from '#language/language.ts'
import { renderText } from '#objects/server/renderText.ts'
import { parseMail } from '#tests/mailSink.ts'
import { testSite } from '#tests/testSite.ts'
import { createComposer } from './compose.ts'
import { findTrackingImage, toMailHtml } from './mailHtml.ts'
import { toMailText } from './mailText.ts'

const site = await testSite()
const ctx = site.context()
const reader = { position: 3, kind: 'subscriber', ref: 7, address: 'ana+x@mail.example' } as const

const body = `Version **0.95** is out — 新版本!

See [the post](/blog/v095?a=1&b=2), <https://other.example/x?utm_source=kept&y=%20>, and ![a board](/upload/AAAAAAAAAAAAAAAAAAAAAA).

${'A very long line without any break '.repeat(40)}

.A line that begins with a dot

=3D is no escape here; =20 neither
`

async function compose(options: { title?: string; text?: string; language?: Language } = {}) {
  const { title = 'Version 0.95', text = body, language = 'en' } = options
  const edition = {
    id: 12,
    title,
    url: 'https://gatework.example/blog/v095?x=1&y=2',
    body: text,
    renderedBody: await renderText(ctx, text),
    startedAt: site.clock.now(),
  }
  const composer = await createComposer(edition, ctx.config, language)
  const mail = composer(reader)
  return { mail, composer, raw: mail.raw().toString('latin1'), read: parseMail(mail.raw().toString('latin1')) }
}

describe('a newsletter mail', () => {
  it('has a Message-ID of edition and recipient and the list headers of RFC 2919 and RFC 8058', async () => {
    const { read, mail } = await compose()
    const { headers } = read
    expect(headers.get('message-id')).toBe('<newsletter.12.3@gatework.example>')
    expect(headers.get('to')).toBe('<ana+x@mail.example>')
    expect(headers.get('from')).toBe('Gatework <noreply@gatework.example>')
    expect(headers.get('list-unsubscribe')).toBe(`<${mail.unsubscribeUrl}>`)
    expect(mail.unsubscribeUrl).toMatch(/^https:\/\/gatework\.example\/callback\?action=unsubscribe&key=s7-[\w-]{22}$/)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headers.get('list-id')).toBe('<newsletter.gatework.example>')
    expect(headers.get('date')).toBe('Fri, 20 Nov 2026 12:00:00 +0000')
    for (const name of ['message-id', 'to', 'subject', 'list-unsubscribe-post']) {
      expect(read.lines.filter((line) => line.toLowerCase().startsWith(`${name}:`))).toHaveLength(1)
    }
  })

  it('has a complete text part and the reader’s own links unbroken in both parts', async () => {
    const { mail, read } = await compose()
    expect(read.text).toContain('Version **0.95** is out — 新版本!')
    expect(read.text).toContain('the post <https://gatework.example/blog/v095?a=1&b=2>')
    expect(read.text).toContain('a board: https://gatework.example/upload/AAAAAAAAAAAAAAAAAAAAAA')
    expect(read.text).toContain('=3D is no escape here; =20 neither')
    for (const address of [
      mail.unsubscribeUrl,
      mail.unsubscribeUrl.replace('callback?action=unsubscribe&', 'newsletter?'),
    ]) {
      expect(read.text.split('\r\n')).toContain(address)
      expect(read.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    }
    expect(read.text.replaceAll('\r\n', '\n')).toBe(mail.text().trim())
    expect(read.html.replaceAll('\r\n', '\n')).toBe(mail.html().trim())
  })

  it('keeps within the line lengths of mail for any subject and address', async () => {
    const { composer } = await compose({ title: '长'.repeat(300), language: 'zh' })
    const address = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`
    const raw = composer({ ...reader, ref: 2_147_483_647, address })
      .raw()
      .toString('latin1')
    const [head = '', rest = ''] = [raw.slice(0, raw.indexOf('\r\n\r\n')), raw.slice(raw.indexOf('\r\n\r\n'))]
    expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
    expect(Math.max(...rest.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76)
    expect(raw).not.toMatch(/[^\r]\n|\r[^\n]|[^\0-\x7f]/)
    expect(parseMail(raw).html).toContain('退订')
  })

  it('adds no header and no recipient when its fields contain line breaks', async () => {
    const malicious = 'Hi\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>'
    const { read, raw } = await compose({ title: malicious, text: malicious })
    expect(read.lines.filter((line) => /^(bcc|cc|x-)/i.test(line))).toEqual([])
    expect(read.headers.get('content-type')).toContain('multipart/alternative')
    expect(read.html).not.toContain('<script')
    expect(raw.split('\r\n\r\n')[0]).not.toContain('\r\nBcc')
  })

  it('is identical for all readers except for their link keys', async () => {
    const { composer } = await compose()
    const partsFor = (ref: number) => {
      const mail = composer({ ...reader, ref, position: ref })
      const { text, html } = parseMail(mail.raw().toString('latin1'))
      const key = mail.unsubscribeUrl.split('key=')[1] ?? ''
      return [text, html].map((part) => part.replaceAll(key, 'KEY'))
    }
    expect(partsFor(1)).toEqual(partsFor(2))
  })
})

describe('newsletter privacy', () => {
  it('requires that no link is rewritten and nothing is loaded from another host', async () => {
    const { read } = await compose()
    const links = [...read.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    expect(links).toContain('https://other.example/x?utm_source=kept&y=%20')
    expect(links).toContain('https://gatework.example/blog/v095?a=1&b=2')
    const own = /^https:\/\/gatework\.example(\/(newsletter|callback)\?[^"]*key=|$|\/blog\/v095\?)/
    expect(links.filter((link) => !own.test(link))).toEqual(['https://other.example/x?utm_source=kept&y=%20'])
    const loaded = [...read.html.matchAll(/\s(?:src|srcset|background|poster)="([^"]*)"|url\(([^)]*)\)/g)].map(
      ([, a, b]) => a ?? b,
    )
    expect(loaded).toEqual(['https://gatework.example/upload/AAAAAAAAAAAAAAAAAAAAAA'])
  })

  it('requires that images that could identify the reader are found', async () => {
    const trackingImageIn = async (text: string) =>
      findTrackingImage({ body: text, rendered: await renderText(ctx, text), origin: 'https://gatework.example' })
    expect(await trackingImageIn('![ok](/upload/AAAAAAAAAAAAAAAAAAAAAA)')).toBeNull()
    for (const address of [
      'https://evil.example/p.gif?id=1',
      '/upload/AAAAAAAAAAAAAAAAAAAAAA?id=1',
      '//evil.example/p?x',
    ]) {
      expect(await trackingImageIn(`Hello ![](${address})`), address).toBe(address)
    }
    const rendered = '<p><img alt="" src="https://evil.example/p.gif"></p>'
    expect(findTrackingImage({ body: '', rendered, origin: 'https://gatework.example' })).toBe(
      'https://evil.example/p.gif',
    )
  })

  it('requires that scripts, styles and other unneeded markup are removed', () => {
    const html = toMailHtml(
      '<p class="x" style="color:red" onclick="x()">a</p><script>x</script><a href="javascript:x">b</a><img src="/upload/x" loading="lazy" srcset="/a 1x">',
      'https://gatework.example',
    )
    expect(html).toBe('<p>a</p><a>b</a><img src="https://gatework.example/upload/x" />')
  })
})

it('leaves code unchanged in the text part of a newsletter', () => {
  const text = '```\n[a](/b)\n```\n[a](/b) ![](/c)'
  expect(toMailText(text, 'https://g.example')).toBe('```\n[a](/b)\n```\na <https://g.example/b> https://g.example/c')
})
