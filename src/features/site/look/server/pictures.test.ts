import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { changeSettings } from '#tests/changeSettings.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { messages } from '../../messages.ts'
import type { LookPicture } from '../contract/lookPictures.ts'
import { storeLookPicture } from './operations/storeLookPicture.ts'

const site = await testSite({ BRAND_NAME: 'Foundry', BRAND_COLOR: '' })
const make = factories(site)
let admin: Viewer
beforeAll(async () => {
  admin = await make.user({ roles: ['admin'] })
  await site.connect()
})

const get = (url: string, headers: Record<string, string> = {}) => site.server.inject({ url, headers })
const store = (kind: LookPicture, bytes: Buffer | string, viewer: Viewer | null = admin) =>
  storeLookPicture(site.context({ viewer }), kind, async () => Buffer.from(bytes))

const red = { r: 200, g: 20, b: 20, alpha: 1 }
const draw = (width: number, height: number, background: typeof red | { r: 0; g: 0; b: 0; alpha: 0 } = red) =>
  sharp({ create: { width, height, channels: 4, background } })
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" ${attributes}>${content}</svg>`
const shape = '<rect width="40" height="20" fill="#c00"/>'

const set = (values: Record<string, string | null>) => changeSettings(site, admin, values)

describe('a picture of the brand', () => {
  it.each(
    nonEmpty([
      ['a script', svg(`<script>alert(1)</script>${shape}`)],
      ['a handler', svg(shape, 'onload="alert(1)"')],
      ['foreign content', svg(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>${shape}`)],
      ['an address elsewhere', svg(`<image href="https://elsewhere.example/x.png"/>${shape}`)],
      ['a file of the server', svg(`<image href="file:///etc/passwd"/>${shape}`)],
      ['an SVG within', svg(`<image href="data:image/svg+xml;base64,PHN2Zy8+"/>${shape}`)],
      ['an import', svg(`<style>@import url(https://elsewhere.example/x.css);</style>${shape}`)],
      ['a font elsewhere', svg(`<style>@font-face{src:url(//elsewhere.example/f)}</style>${shape}`)],
      ['an escaped address', svg(`<style>rect{fill:u\\72l(//elsewhere.example/f)}</style>${shape}`)],
      ['a stylesheet', `<?xml-stylesheet href="https://elsewhere.example/x.css"?>${svg(shape)}`],
      ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg(`<text>&b;</text>${shape}`)}`],
      ['an external entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(`<text>&a;</text>`)}`],
    ]),
  )('is refused if it is an SVG with %s', async (_, source) => {
    await expect(store('logo', source)).rejects.toThrow(
      source.startsWith('<?xml-stylesheet') ? /SVG|picture/ : messages.look.svgActive(),
    )
  })

  it('is stored as pixels if it is an SVG', async () => {
    const references = '<defs><linearGradient id="g"><stop stop-color="#c00"/></linearGradient></defs>'
    const { key, width, height } = await store(
      'logo',
      `<?xml version="1.0"?>\n${svg(`${references}<rect width="40" height="20" fill="url(#g)"/>`)}`,
    )
    expect([width, height]).toEqual([192, 96])
    const { headers, rawPayload } = await get(`/brand/${key}.webp`)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 192, height: 96 })
  })

  it('has the same key for the same file', async () => {
    const bytes = await draw(300, 100).png().toBuffer()
    expect(await store('logo', bytes)).toEqual(await store('logo', bytes))
  })

  it('loses its transparent margins', async () => {
    const inner = await draw(200, 100).png().toBuffer()
    const bytes = await draw(600, 600, { r: 0, g: 0, b: 0, alpha: 0 })
      .composite([{ input: inner }])
      .png()
      .toBuffer()
    const { width, height } = await store('logo', bytes)
    expect(width / height).toBeCloseTo(2, 0)
  })

  it.each(nonEmpty(['logo', 'icon', 'socialImage'] as const))('of 40 megapixels is refused as %s', async (kind) => {
    const bytes = await draw(8_000, 5_000).png().toBuffer()
    await expect(store(kind, bytes)).rejects.toThrow('at most 16.7 million pixels')
  })

  it.each(nonEmpty(['logo', 'icon', 'socialImage'] as const))(
    'that is damaged or none is refused as %s',
    async (kind) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
      const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: red, noise } })
        .png()
        .toBuffer()
      await expect(store(kind, whole.subarray(0, whole.length / 2))).rejects.toThrow('damaged or incomplete')
      await expect(store(kind, '%PDF-1.7')).rejects.toThrow('not a picture')
      await expect(store(kind, svg('<rect width="'))).rejects.toThrow(messages.look.svgDamaged())
    },
  )

  it('shows the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(90 * 90 * 3, 255), Buffer.alloc(90 * 90 * 3, 0)])
    const bytes = await sharp(frames, { raw: { width: 90, height: 180, channels: 3, pageHeight: 90 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { key } = await store('icon', bytes)
    await set({ BRAND_ICON: key })
    await expect.poll(() => site.services.config.look.iconVersion).toBe(key)
    const { dominant } = await sharp((await get('/icon-192.png')).rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(200)
    await set({ BRAND_ICON: null })
  })

  it('must be square and large enough to be an icon', async () => {
    await expect(
      draw(300, 200)
        .png()
        .toBuffer()
        .then((bytes) => store('icon', bytes)),
    ).rejects.toThrow(messages.look.iconNotSquare())
    await expect(
      draw(32, 32)
        .png()
        .toBuffer()
        .then((bytes) => store('icon', bytes)),
    ).rejects.toThrow(messages.look.iconTooSmall())
  })

  it('is stored for admins only', async () => {
    const bytes = await draw(90, 90).png().toBuffer()
    for (const viewer of [null, await make.user(), await make.user({ roles: ['moderator'] })])
      await expect(store('icon', bytes, viewer)).rejects.toMatchObject({ status: viewer ? 403 : 401 })
  })

  it('arrives by the route of the panel', async () => {
    const { authorization } = await signInAs(site, ['admin'])
    const headers = { authorization }
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await draw(1200, 700).jpeg().toBuffer())]))
    const request = new Request('http://site/', { method: 'POST', body })
    const answer = await site.server.inject({
      method: 'POST',
      url: '/api/look/socialImage',
      headers: { ...headers, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.json()).toMatchObject({ width: 1200, height: 630, url: expect.stringMatching(/^\/brand\/.*\.jpg$/) })
    expect((await get(answer.json().url)).headers['content-type']).toBe('image/jpeg')
    expect((await site.server.inject({ method: 'POST', url: '/api/look/wallpaper', headers })).statusCode).toBe(404)
  })
})
