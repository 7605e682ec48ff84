import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { emptyTargets } from '#tests/archives.ts'
import { importArchive } from '#tests/importArchive.ts'
import { Report } from '../report.ts'
import { createArchiveWriter, createEmptyWriter } from './archiveWriter.ts'
import { Pictures } from './pictures.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const createTarget = emptyTargets()
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const createdAt = '2020-01-01T10:00:00Z'
const owner = 'usr-00000001'

const draw = (width: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

it('a picture of an archive is shown by the site that imports it', async () => {
  const directory = join(folder, 'archive')
  const archive = createArchiveWriter(directory)
  const pictures = new Pictures(archive, new Report())
  const bytes = await draw(400, 'red')
  const path = await pictures.add({ bytes, name: 'red.png', owner, createdAt })
  expect(await pictures.add({ bytes, name: 'again.png', owner, createdAt })).toBe(path)
  const picture = await pictures.addAvatar({ bytes, name: 'me.png', owner, createdAt })
  await archive.write('users', { lwid: owner, username: 'ana', roles: ['admin'], picture: picture ?? '' })
  await archive.write('forums', { lwid: 'frm-00000001', key: 'general', title: 'General' })
  const post = { parent: 'frm-00000001', author: owner, createdAt, title: 'A picture' }
  await archive.write('posts', { ...post, lwid: 'pst-00000001', body: `![red](${path})` })
  await archive.close()

  const site = await importArchive(createTarget, directory, folder)
  const query = '{ post(id: "pst-00000001") { renderedBody author { picture } } }'
  const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json()
  expect(data.post.renderedBody).toContain(`<img src="${path}" alt="red" width="400" height="20"`)
  expect(data.post.author.picture).toBe(picture)
  for (const url of [`${path}`, `${path}?w=360`, `${picture}`]) {
    const { statusCode, rawPayload } = await site.server.inject(url)
    expect([statusCode, (await sharp(rawPayload).metadata()).format]).toEqual([200, 'webp'])
  }
})

it('files that the site cannot show are counted', async () => {
  const report = new Report()
  const pictures = new Pictures(createEmptyWriter(), report)
  const add = (bytes: Buffer, name: string) => pictures.add({ bytes, name, owner, createdAt })
  expect(await add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg')).toBeNull()
  expect(await add(Buffer.alloc(11 * 1024 * 1024), 'large.png')).toBeNull()
  expect(report.count('lost', 'pictures in a format that the site does not show')).toBe(1)
  expect(report.count('lost', 'pictures of more than 10 MB')).toBe(1)

  const frames = await Promise.all(['red', 'blue'].map((color) => draw(30, color)))
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await add(animation, 'waving.gif')).toMatch(/^\/upload\/[\w-]{22}$/)
  expect(report.count('changed', 'animations, of which the first picture is kept')).toBe(1)
})

it('the same file has the same address in each archive, and each avatar one of its own', async () => {
  const bytes = await draw(30, 'green')
  const paths = async (user: string) => {
    const pictures = new Pictures(createEmptyWriter(), new Report())
    const picture = { bytes, name: 'a.png', owner: user, createdAt }
    return [await pictures.add(picture), await pictures.addAvatar(picture)]
  }
  const [first, second] = [await paths(owner), await paths('usr-00000002')]
  expect(await paths(owner)).toEqual(first)
  expect(second[0]).toBe(first[0])
  expect(second[1]).not.toBe(first[1])
})
