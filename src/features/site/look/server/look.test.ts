import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPalette } from '#platform/look/palette.ts'
import { getStylesheetPath } from '#platform/look/stylesheet.ts'
import type { Viewer } from '#platform/viewer.ts'
import { changeSettings } from '#tests/changeSettings.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
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
const set = (values: Record<string, string | null>) => changeSettings(site, admin, values)

describe('the icons', () => {
  const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512, 'icon-maskable.png': 512 }

  async function expectIcons(): Promise<void> {
    for (const [name, size] of Object.entries(sizes)) {
      const { rawPayload, headers } = await get(`/${name}`)
      expect(headers['content-type']).toBe('image/png')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size })
    }
    for (const name of ['apple-touch-icon.png', 'icon-maskable.png'])
      expect((await sharp((await get(`/${name}`)).rawPayload).stats()).isOpaque, name).toBe(true)
    const ico = (await get('/favicon.ico')).rawPayload
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
    expect([ico[6], ico[22], ico[38]]).toEqual([16, 32, 48])
    const offset = ico.readUInt32LE(6 + 12)
    expect(await sharp(ico.subarray(offset, offset + ico.readUInt32LE(6 + 8))).metadata()).toMatchObject({ width: 16 })
    expect((await get('/favicon.svg')).body).toContain('<svg')
  }

  it('are the first letter of the name on the accent', async () => {
    await expectIcons()
    expect((await get('/favicon.svg')).body).toContain('>F</text>')
    expect((await get('/favicon.svg')).body).toContain(createPalette({}).light.accent)
  })

  it('are drawn in the chosen accent', async () => {
    await set({ BRAND_COLOR: '#4c1d95' })
    await expect.poll(async () => (await get('/favicon.svg')).body).toContain('#4c1d95')
    await set({ BRAND_COLOR: null })
    await expect.poll(async () => (await get('/favicon.svg')).body).not.toContain('#4c1d95')
  })

  it('are made of the picture, and change their addresses with it', async () => {
    const before = (await get('/')).body
    const clear = await draw(300, 300, { r: 0, g: 0, b: 0, alpha: 0 })
      .composite([{ input: await draw(100, 100).png().toBuffer() }])
      .png()
      .toBuffer()
    const { key } = await store('icon', clear)
    await set({ BRAND_ICON: key })
    const findIcon = (page: string) => /href="(\/favicon\.svg[^"]*)"/.exec(page)?.[1]
    await expect.poll(async () => findIcon((await get('/')).body)).not.toBe(findIcon(before))
    await expectIcons()
    const path = findIcon((await get('/')).body)!
    expect((await get(path)).headers['cache-control']).toContain('immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/manifest.webmanifest')).json().icons[0].src).toBe(`/icon-192.png?v=${key}`)
    await set({ BRAND_ICON: null })
    await expect.poll(async () => findIcon((await get('/')).body)).toBe(findIcon(before))
  })
})

describe('the stylesheet', () => {
  const style = { accent: '#f97316', tint: '#4c1d95', font: 'nunito', headings: false } as const

  it('is linked after the styles of the site only if it says something', async () => {
    expect((await get('/login')).body).not.toContain('/brand/')
    await set({ BRAND_COLOR: '#f97316' })
    await expect.poll(async () => (await get('/login')).body).toContain('<link rel="stylesheet" href="/brand/')
    const path = /href="(\/brand\/[^"]+)"/.exec((await get('/login')).body)![1]!
    const { body, headers } = await get(path.replaceAll('&amp;', '&'))
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(body).toContain('--accent:light-dark(#eb6900,#f97316)')
    expect(body).not.toContain('--bg')
    await set({ BRAND_COLOR: null })
    await expect.poll(async () => (await get('/login')).body).not.toContain('/brand/')
  })

  it('is made of its address alone, and kept only by the version that made the address', async () => {
    const path = getStylesheetPath(style)!
    const { body, headers } = await get(path)
    expect(headers['cache-control']).toContain('immutable')
    for (const part of ['--bg:light-dark(', '"Nunito Variable"', '--font-heading:"Geist Variable"'])
      expect(body).toContain(part)
    const other = await get(path.replace(/\/brand\/\w+/, '/brand/0123456789abcdef'))
    expect([other.body, other.headers['cache-control']]).toEqual([body, 'no-cache'])
  })

  it.each(
    nonEmpty([
      '',
      'accent=red',
      'accent=F97316',
      'accent=f97316;}',
      'font=comic',
      'headings=no',
      'accent=f97316&x=1',
      'accent=1&accent=2',
    ]),
  )('is not made of %s', async (query) => {
    expect((await get(`/brand/0123456789abcdef.css?${query}`)).statusCode).toBe(query ? 404 : 200)
  })

  it('of the error page is the one of the other pages', async () => {
    await set({ BRAND_COLOR: '#4c1d95' })
    const error = () => get('/no-such-page', { accept: 'text/html' })
    await expect.poll(async () => (await error()).body).toContain('accent=4c1d95')
    await set({ BRAND_COLOR: null })
    await expect.poll(async () => (await error()).body).not.toContain('/brand/')
  })
})

describe('a colour', () => {
  it('that is too pale is refused with the nearest one that is not', async () => {
    await expect(set({ BRAND_COLOR: '#ffff00', BRAND_TINT: 'grey' })).rejects.toMatchObject({
      field: 'BRAND_COLOR',
      message: expect.stringContaining('#e6e600'),
    })
    const { rows } = await site.pool.query("select name from site_settings where name like 'BRAND_%'")
    expect(rows).toEqual([])
    await set({ BRAND_COLOR: '#e6e600' })
    await set({ BRAND_COLOR: null })
  })
})

describe('the picture of links', () => {
  it('has the name in the colours of the site, and is another one for other colours', async () => {
    const first = await get('/social-card.png')
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    await set({ BRAND_COLOR: '#4c1d95' })
    await expect.poll(async () => (await get('/social-card.png')).rawPayload.equals(first.rawPayload)).toBe(false)
    await set({ BRAND_COLOR: null })
  })

  it('is the uploaded one on every page that has none of its own', async () => {
    const { key } = await store('socialImage', await draw(1200, 630).png().toBuffer())
    await set({ BRAND_SOCIAL_IMAGE: key })
    await expect
      .poll(async () => (await get('/')).body)
      .toContain(`property="og:image" content="https://gatework.example/brand/${key}.jpg"`)
    await set({ BRAND_SOCIAL_IMAGE: null })
  })

  it('cannot be set to a key without a file', async () => {
    await expect(set({ BRAND_SOCIAL_IMAGE: `${'f'.repeat(32)}-1200x630` })).rejects.toThrow('upload it again')
  })
})
