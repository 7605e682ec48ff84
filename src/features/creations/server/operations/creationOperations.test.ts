import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeZip } from '#gamefiles/index.ts'
import { ForbiddenError, NotFoundError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { createEditForm } from '../../contract/limits.ts'
import { buildModel } from '../../models/server/operations/buildModel.ts'
import { uploadCreation } from '../../upload/server/operations/uploadCreation.ts'
import { getThumbnailPath } from '../details.ts'
import { findVisibleCreation, loadCreation } from '../loadCreation.ts'
import { noModNotes } from '../modNotes.ts'
import { findDetails, findImages } from '../queries.ts'
import { deleteCreation } from './deleteCreation.ts'
import { updateCreation } from './updateCreation.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

describe('uploadCreation', () => {
  it('publishes a world by the content of its file, regardless of the file name', async () => {
    const file = createWorldSave({ gameVersion: [0, 92, 3, 57], mods: ['HexLamps'] })
    const creation = await make.creation({ by: ana, title: 'Four lamps', file, name: 'mod.zip' })
    expect(creation).toMatchObject({ kind: 'world', slug: 'four-lamps', byteSize: file.length, needs: ['hexlamps'] })
    expect(creation.author.id).toBe(ana.id)
  })

  it('rejects an unreadable file with a reason, publishes nothing and leaves nothing behind', async () => {
    const before = listFolder(site, 'uploads').length
    const { id } = await make.uploadedFile(ana, createWorldSave().subarray(0, 70))
    const attempt = uploadCreation(as(ana), { title: 'Cut', uploadedFileId: id })
    await expect(attempt).rejects.toBeInstanceOf(ValidationError)
    await expect(attempt).rejects.toMatchObject({ field: 'uploadedFileId', message: expect.stringMatching(/\w \w/) })
    expect(listFolder(site, 'uploads')).toHaveLength(before)
  })

  it('accepts a file once, and only from its owner', async () => {
    const bo = await make.user()
    const { id } = await make.uploadedFile(ana)
    const publish = (by: Viewer | null, title = 'Mine') => uploadCreation(as(by), { title, uploadedFileId: id })
    await expect(publish(null)).rejects.toThrow(UnauthenticatedError)
    await expect(publish(bo)).rejects.toThrow(ValidationError)
    await expect(publish(ana)).resolves.toMatchObject({ title: 'Mine' })
    await expect(publish(ana, 'Mine as well')).rejects.toThrow(ValidationError)
  })

  it('accepts a one-character title without a body, and rejects a blank title and one of 301 characters', async () => {
    const publish = async (title: string) => {
      const { id } = await make.uploadedFile(ana)
      return uploadCreation(as(ana), { title, uploadedFileId: id })
    }
    await expect(publish('X')).resolves.toMatchObject({ slug: 'x' })
    await expect(publish('x'.repeat(301))).rejects.toThrow(ValidationError)
    await expect(publish(' ')).rejects.toThrow('A title is required')
  })

  it('writes a Chinese title in pinyin in its slug, and uses the kind for one without letters', async () => {
    await expect(make.creation({ title: '加法器' })).resolves.toMatchObject({ slug: 'jia-fa-qi' })
    await expect(make.creation({ title: '★'.repeat(300) })).resolves.toMatchObject({ slug: 'world' })
  })
})

const createModPackage = async (files: { name: string; content: Uint8Array }[] = []) => {
  const content = new TextEncoder().encode('ID: HexLamps\nName: Hex lamps\nVersion: "1.4.2"\n')
  return Buffer.from(await writeZip([{ name: 'HexLamps/manifest.jecs', content }, ...files]))
}
const notes = { sourceUrl: 'https://code.example/hex-lamps', supportedVersions: '0.92', changes: 'A point.' }

describe('the notes of a mod', () => {
  it('are published with it, and kept by an edit that does not name them', async () => {
    const { id } = await make.uploadedFile(ana, await createModPackage())
    const input = { title: 'Hex lamps', uploadedFileId: id, mod: { ...notes, sourceUrl: ` ${notes.sourceUrl} ` } }
    const { lwid, id: objectId } = await uploadCreation(as(ana), input)
    const loadNotes = async () => (await findDetails(site.services.db, [objectId])).get(objectId)
    expect(await loadNotes()).toMatchObject(notes)
    const edit = { creationId: lwid, title: 'Hex lamps', body: 'Lamps.', images: [] }
    await updateCreation(as(ana), edit)
    expect(await loadNotes()).toMatchObject(notes)
    await updateCreation(as(ana), { ...edit, mod: { ...notes, changes: '' } })
    expect(await loadNotes()).toMatchObject({ ...notes, changes: '' })
  })

  it('are ignored for other kinds', async () => {
    const { id } = await make.uploadedFile(ana)
    const { id: objectId } = await uploadCreation(as(ana), { title: 'A world', uploadedFileId: id, mod: notes })
    expect((await findDetails(site.services.db, [objectId])).get(objectId)).toMatchObject(noModNotes)
  })

  it('reject addresses that are not of the web', async () => {
    const { id } = await make.uploadedFile(ana, await createModPackage())
    for (const sourceUrl of ['javascript:alert(1)', 'code.example', 'https://', 'ftp://code.example/']) {
      const input = { title: 'Hex lamps', uploadedFileId: id, mod: { ...notes, sourceUrl } }
      await expect(uploadCreation(as(ana), input)).rejects.toThrow('Enter an address that begins with https://')
    }
  })

  it('are screened like the description', async () => {
    const { pattern } = await make.rule()
    const { id } = await make.uploadedFile(ana, await createModPackage())
    const input = { title: 'Hex lamps', uploadedFileId: id, mod: { ...notes, changes: `Now with ${pattern}` } }
    expect((await uploadCreation(as(ana), input)).hiddenAt).not.toBeNull()
  })
})

describe('the thumbnail of a world or mod', () => {
  const picture = () =>
    sharp({ create: { width: 128, height: 128, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()

  it('is taken from the package', async () => {
    const file = await createModPackage([{ name: 'HexLamps/thumbnail.png', content: await picture() }])
    const { id } = await make.uploadedFile(ana, file)
    const { lwid, posterFile, posterSize } = await uploadCreation(as(ana), { title: 'Hex', uploadedFileId: id })
    const { rawPayload } = await site.server.inject({ url: `/api/v1/creation/${lwid}/poster` })
    expect(rawPayload).toHaveLength(posterSize ?? 0)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 128, height: 128, format: 'webp' })
    expect(listFolder(site, 'models')).toContain(posterFile?.replace('models/', ''))
  })

  it('is ignored if it is not an image', async () => {
    const content = new TextEncoder().encode('no picture')
    const { id } = await make.uploadedFile(ana, await createModPackage([{ name: 'HexLamps/thumbnail.png', content }]))
    await expect(uploadCreation(as(ana), { title: 'Hex', uploadedFileId: id })).resolves.toMatchObject({
      posterFile: null,
    })
  })
})

describe('the cover', () => {
  it('is the first image, or the model if its author chose that', async () => {
    const [image, { id }] = [await make.uploadedImage(ana), await make.uploadedFile(ana, createSubassemblySave())]
    const input = { title: 'An adder', uploadedFileId: id, images: [image.id], modelIsCover: true }
    const { lwid, id: objectId } = await uploadCreation(as(ana), input)
    const getCover = async () => getThumbnailPath(site.context(), await loadCreation(as(ana), lwid))
    expect(await getCover()).toBe(`/upload/${image.id}`)
    await buildModel(site.context(), objectId)
    expect(await getCover()).toBe(`/api/v1/creation/${lwid}/poster`)
    const edit = { creationId: lwid, title: 'An adder', body: 'Adds.', images: [image.id] }
    await updateCreation(as(ana), edit)
    expect(await getCover()).toBe(`/api/v1/creation/${lwid}/poster`)
    await updateCreation(as(ana), { ...edit, modelIsCover: false })
    expect(await getCover()).toBe(`/upload/${image.id}`)
  })
})

describe('updateCreation', () => {
  it('changes texts and slug, and marks the creation as edited', async () => {
    const { lwid } = await make.creation({ by: ana })
    const input = { creationId: lwid, title: 'A slower clock', body: 'Of **six** phases.', images: [] }
    const changed = await updateCreation(as(ana), input)
    expect(changed).toMatchObject({ title: 'A slower clock', slug: 'a-slower-clock' })
    expect(changed.editedAt).toEqual(site.clock.now())
  })

  it('requires title and body, and allows only the author and admins', async () => {
    const { lwid } = await make.creation({ by: ana })
    const edit = (by: Viewer, change = {}) =>
      updateCreation(as(by), { creationId: lwid, title: 'T', body: 'B', images: [], ...change })
    await expect(edit(ana, { body: ' ' })).rejects.toThrow('A description is required')
    for (const title of ['', '\u200b\u2800']) await expect(edit(ana, { title })).rejects.toThrow('A title is required')
    await expect(edit(await make.user({ roles: ['moderator'] }))).rejects.toThrow(ForbiddenError)
    await expect(edit(await make.user({ roles: ['admin'] }))).resolves.toMatchObject({ title: 'T' })
  })

  it('keeps a description empty that the upload left empty', async () => {
    const { lwid } = await make.creation({ by: ana, body: '' })
    const edit = (title: string, body: string) => updateCreation(as(ana), { creationId: lwid, title, body, images: [] })
    expect(await edit('An adder without words', '')).toMatchObject({ title: 'An adder without words' })
    await edit('An adder with words', 'It adds.')
    await expect(edit('An adder without words', '')).rejects.toThrow('A description is required')
  })

  it('lets the form send what the server accepts', () => {
    const values = { newTitle: 'An adder', newBody: '', sourceUrl: '', supportedVersions: '', changes: '' }
    expect(createEditForm('').safeParse(values).success).toBe(true)
    expect(createEditForm(' ').safeParse({ ...values, newBody: ' ' }).success).toBe(true)
    expect(createEditForm('It adds.').safeParse(values).success).toBe(false)
  })

  it('stores each image once, by id or signed id', async () => {
    const { id, lwid } = await make.creation({ by: ana })
    const [a, b] = [(await make.uploadedImage(ana)).id, (await make.uploadedImage(ana)).id]
    const edit = (images: string[]) => updateCreation(as(ana), { creationId: lwid, title: 'T', body: 'B', images })
    const storedImageIds = async () => (await findImages(site.services.db, [id])).get(id)?.map((image) => image.id)
    await edit([b, a, b, `${a}--proof`])
    expect(await storedImageIds()).toEqual([b, a])
    await edit([`${a}--proof`])
    expect(await storedImageIds()).toEqual([a])
  })

  it('rejects an image that is missing or someone else’s', async () => {
    const { lwid } = await make.creation({ by: ana })
    const images = ['A'.repeat(22)]
    await expect(updateCreation(as(ana), { creationId: lwid, title: 'T', body: 'B', images })).rejects.toThrow(
      ValidationError,
    )
  })
})

describe('deleteCreation', () => {
  it('removes the creation from the hub', async () => {
    const { lwid } = await make.creation({ by: ana })
    await deleteCreation(as(ana), { creationId: lwid })
    expect(await findVisibleCreation(as(ana), lwid)).toBeUndefined()
    await expect(deleteCreation(as(ana), { creationId: lwid })).rejects.toThrow(NotFoundError)
  })
})

describe('a package with several creations', () => {
  const content = createSubassemblySave()
  const names = ['parts/adder/data.partialworld', 'parts/latch/data.partialworld']
  const pack = async () => Buffer.from(await writeZip(names.map((name) => ({ name, content }))))

  it('is kept until one of them is chosen, which the error lists', async () => {
    const { id } = await make.uploadedFile(ana, await pack())
    const publish = (fileInPackage?: string) =>
      uploadCreation(as(ana), { title: 'A latch', uploadedFileId: id, fileInPackage })
    for (const wrong of [undefined, 'parts/none/data.partialworld']) {
      await expect(publish(wrong)).rejects.toMatchObject({ field: 'fileInPackage', choices: names })
    }
    const latch = await publish(names[1])
    expect(latch.kind).toBe('subassembly')
    await buildModel(site.context(), latch.id)
    expect(await loadCreation(as(ana), latch.lwid)).toMatchObject({ modelStatus: 'ready' })
  })
})
