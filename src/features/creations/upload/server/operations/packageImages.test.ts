import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { writeZip } from '#gamefiles/index.ts'
import { factories } from '#tests/factories.ts'
import { createWorldSave } from '#tests/gameSaves.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { findImages } from '../../../server/queries.ts'
import { uploadCreation } from './uploadCreation.ts'

const site = await testSite()
const make = factories(site)

const drawPicture = (width: number) =>
  sharp({ create: { width, height: 10, channels: 3, background: '#7fd4cf' } })
    .png()
    .toBuffer()

const listImages = async (id: number) => (await findImages(site.context().db, [id])).get(id) ?? []

let files = 0
async function uploadPackage(pictures: Record<string, Buffer>) {
  const ana = await make.user()
  files += 1
  const content = createWorldSave({ relays: files })
  const entries = Object.entries({ 'clock/data.logicworld': content, ...pictures })
  const zip = await writeZip(entries.map(([name, content]) => ({ name, content })))
  const { id } = await make.uploadedFile(ana, Buffer.from(zip))
  const upload = (input: object) =>
    uploadCreation(site.context({ viewer: ana }), { title: 'Clock', uploadedFileId: id, ...input })
  return { ana, upload }
}

describe('uploadCreation with pictures of the package', () => {
  it('adds the chosen ones to the images, re-encoded, in the given order and after those of the user', async () => {
    const { ana, upload } = await uploadPackage({
      'clock/images/a.png': await drawPicture(30),
      'clock/images/b.png': await drawPicture(40),
      'clock/images/c.png': await drawPicture(50),
    })
    const { id: own } = await make.uploadedImage(ana)
    const packageImages = ['clock/images/c.png', 'clock/images/a.png', 'clock/images/c.png']
    const creation = await upload({ images: [own], packageImages })
    const images = await listImages(creation.id)
    expect(images.map(({ name, width }) => [name, width]).slice(1)).toEqual([
      ['c.png', 50],
      ['a.png', 30],
    ])
    expect(images[0]?.id).toBe(own)
    const { rawPayload } = await site.server.inject({ url: `/upload/${images[1]?.id}` })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 50 })
  })

  const bomb = () => sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
  const hostile: [string, string, () => Promise<Buffer>][] = [
    ['a script with the name of a picture', 'clock/a.png', async () => Buffer.from('<script>alert(1)</script>')],
    ['a picture of too many pixels', 'clock/bomb.png', () => bomb().png().toBuffer()],
    ['an SVG', 'clock/a.svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a file outside the folder of the creation', 'secret/a.png', () => drawPicture(10)],
    ['data of players', 'clock/players/a.png', () => drawPicture(10)],
    ['the save itself', 'clock/data.logicworld', () => drawPicture(10)],
    ['a path out of the package', '../../images/a.png', () => drawPicture(10)],
  ]
  it.each(nonEmpty(hostile))('rejects %s by its name', async (_, name, create) => {
    const isStored = name.startsWith('..') || name.endsWith('world')
    const { upload } = await uploadPackage(isStored ? {} : { [name]: await create() })
    await expect(upload({ packageImages: [name] })).rejects.toMatchObject({
      field: 'packageImages',
      message: expect.stringContaining('cannot be used as an image'),
    })
  })

  it('publishes nothing if one of them is rejected, and keeps the upload for another choice', async () => {
    const { upload } = await uploadPackage({ 'clock/a.png': await drawPicture(20), 'clock/b.png': Buffer.from('b') })
    await expect(upload({ packageImages: ['clock/a.png', 'clock/b.png'] })).rejects.toThrow('b.png')
    const creation = await upload({ packageImages: ['clock/a.png'] })
    expect(await listImages(creation.id)).toHaveLength(1)
  })

  it('rejects more than 20 images together before it reads the file', async () => {
    const { ana, upload } = await uploadPackage({})
    const { id: own } = await make.uploadedImage(ana)
    const before = listFolder(site, 'images').length
    const packageImages = Array.from({ length: 20 }, (_, index) => `clock/${index}.png`)
    await expect(upload({ images: [own], packageImages })).rejects.toMatchObject({ field: 'images' })
    expect(listFolder(site, 'images')).toHaveLength(before)
  })
})
