import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import { writeZip } from '#gamefiles/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage, createSubassemblySave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { buildModel } from '../../models/server/operations/buildModel.ts'
import { updateCreation } from '../../server/operations/updateCreation.ts'
import { creationPath } from '../../server/paths.ts'

const site = await testSite()
const make = factories(site)

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  site.server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
const origin = site.services.config.siteOrigin
const oembed = (query: Record<string, string>) => get(`/oembed?${new URLSearchParams(query)}`)

async function createModel(title = 'An adder') {
  const creation = await make.creation({ by: ana, title, file: createSubassemblySave() })
  await buildModel(site.context(), creation.id)
  return creation
}

describe('/embed/{lwid}', () => {
  it('may be framed by every site, sets no cookies and loads nothing from elsewhere', async () => {
    const { lwid } = await createModel('<script>alert("x")</script>')
    const { statusCode, headers, body } = await get(`/embed/${lwid}`)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('Show in 3D')
    expect([...body.matchAll(/\b(?:src|href|data-model)="([^"]*)"/g)].every(([, url]) => /^\/\w/.test(url!))).toBe(true)
  })

  it('offers to run a save with parts, in the language of the reader, and nothing to run for a mod', async () => {
    const creation = await createModel('A switch')
    const { body, headers } = await get(`/embed/${creation.lwid}`)
    expect(body).toContain(`data-save="/api/v1/creation/${creation.lwid}/save"`)
    expect(body).toContain('Run the circuit')
    expect(headers['content-security-policy']).toContain('worker-src blob:')
    expect((await get(`/embed/${creation.lwid}`, { 'accept-language': 'zh' })).body).toContain('运行电路')
    const mod = await make.creation({ by: ana, file: await createModPackage() })
    expect((await get(`/embed/${mod.lwid}`)).body).not.toMatch(/data-save|<script|<canvas/)
  })

  it('offers to run a save that has no model yet', async () => {
    const creation = await make.creation({ by: ana, file: createSubassemblySave() })
    const { body } = await get(`/embed/${creation.lwid}`)
    expect(body).toContain('data-save')
    expect(body).not.toContain('data-model')
    expect(body).toContain('<script')
  })

  it('lets a frame without an origin fetch the save and which file of a package it is', async () => {
    const zip = Buffer.from(await writeZip([{ name: 'a/data.partialworld', content: createSubassemblySave() }]))
    const { lwid } = await make.creation({ by: ana, file: zip })
    const { headers } = await get(`/api/v1/creation/${lwid}/save`)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-expose-headers']).toBe('file-in-package')
  })

  it('is the only page that may be framed', async () => {
    const creation = await createModel()
    const { headers } = await get(creationPath(creation))
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('lets a frame without an origin fetch the model', async () => {
    const { lwid } = await createModel()
    const { headers } = await get(`/api/v1/creation/${lwid}/model`)
    expect(headers['access-control-allow-origin']).toBe('*')
    const download = await get(`/api/v1/creation/${lwid}/download`)
    expect(download.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('shows a change at once, and is gone with the creation', async () => {
    const { lwid } = await createModel('Before')
    expect((await get(`/embed/${lwid}`)).body).toContain('Before')
    await updateCreation(site.context({ viewer: ana }), { creationId: lwid, title: 'After', body: 'x', images: [] })
    expect((await get(`/embed/${lwid}`)).body).toContain('After')
    await hideObject(site.context({ viewer: await make.user({ roles: ['admin'] }) }), { objectId: lwid })
    expect((await get(`/embed/${lwid}`)).statusCode).toBe(404)
    expect((await oembed({ url: `${origin}/${lwid}` })).statusCode).toBe(404)
  })

  it('has no button for a creation without a model, speaks Chinese, and takes a theme', async () => {
    const { lwid } = await make.creation({ by: ana, title: 'A world' })
    const { body } = await get(`/embed/${lwid}?theme=dark`, { 'accept-language': 'zh-CN' })
    expect(body).not.toContain('<button')
    expect(body).not.toContain('<script')
    expect(body).toContain('<html lang="zh" data-theme="dark">')
    expect(body).toContain(`作者 @${ana.username}`)
  })
})

describe('the bytes of /embed/{lwid} before the click', () => {
  const createNoise = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
    })
      .png()
      .toBuffer()

  it.each([
    ['a noisy poster', [720, 500], 1],
    ['a poster that no quality makes small enough', [720, 8_000], 0],
    ['a noisy poster that is too narrow for variants', [360, 250], 0],
  ])('are less than 60 kB with %s', async (_, size, minPictures) => {
    const entries = [
      { name: 'data.partialworld', content: createSubassemblySave() },
      { name: 'thumbnail_big.png', content: await createNoise(size[0]!, size[1]!) },
    ]
    const { lwid, id } = await make.creation({ by: ana, file: Buffer.from(await writeZip(entries)), name: 'a.zip' })
    await buildModel(site.context(), id)
    const { body, rawPayload } = await get(`/embed/${lwid}`)
    const pictures = [...body.matchAll(/(\/api\/v1\/creation\/[^ "]+poster\?w=\d+) \d+w/g)].map(([, url]) => url!)
    expect(pictures.length).toBeGreaterThanOrEqual(minPictures)
    const sizes = await Promise.all(pictures.map(async (url) => (await get(url)).rawPayload.length))
    const scriptBytes = 2_600
    expect(rawPayload.length + scriptBytes + Math.max(0, ...sizes)).toBeLessThan(60_000)
  })
})

describe('/oembed', () => {
  it('describes the creation at its page, its short link and its embedded page', async () => {
    const creation = await createModel('A "clock" & more')
    for (const path of [
      creationPath(creation),
      `/${creation.lwid}`,
      `/view/${creation.lwid}`,
      `/embed/${creation.lwid}`,
    ]) {
      const { statusCode, headers, json } = await oembed({ url: origin + path, format: 'json' })
      expect(statusCode).toBe(200)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(json()).toMatchObject({ version: '1.0', type: 'rich', title: 'A "clock" & more', width: 640, height: 444 })
      expect(json().html).toContain(`src="${origin}/embed/${creation.lwid}"`)
      expect(json().html).toContain('title="A &quot;clock&quot; &amp; more"')
    }
  })

  it('stays within the size that the consumer asks for', async () => {
    const creation = await createModel()
    const { json } = await oembed({ url: origin + creationPath(creation), maxwidth: '300', maxheight: '200' })
    expect(json()).toMatchObject({ width: 300, height: 200 })
  })

  it('describes a creation with an image and no model as a photo', async () => {
    const { id } = await make.uploadedImage(ana)
    const creation = await make.creation({ by: ana, images: [id] })
    const { json } = await oembed({ url: origin + creationPath(creation), maxwidth: '20' })
    expect(json()).toMatchObject({
      type: 'photo',
      url: expect.stringContaining(`${origin}/upload/`),
      width: 20,
      height: 15,
    })
  })

  it('knows no other URLs and formats', async () => {
    const creation = await createModel()
    const urls = [
      '',
      'x',
      'https://elsewhere.example/creations/worlds/1',
      `${origin}/forum`,
      `${origin}/creations/worlds/999999`,
    ]
    for (const url of urls) expect((await oembed({ url })).statusCode).toBe(404)
    expect((await get('/oembed')).statusCode).toBe(404)
    expect((await oembed({ url: origin + creationPath(creation), format: 'xml' })).statusCode).toBe(501)
  })

  it('is announced by the page of a creation and by no other', async () => {
    const creation = await createModel()
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)">/
    const href = link.exec((await get(creationPath(creation))).body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await get(href.slice(origin.length))).json().title).toBe('An adder')
    expect((await get('/creations')).body).not.toMatch(link)
  })
})
