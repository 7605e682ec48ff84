import { beforeAll, describe, expect, it } from 'vitest'
import { ForbiddenError, NotFoundError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { findVisibleCreation } from '../loadCreation.ts'
import { findImages } from '../queries.ts'
import { deleteCreation } from './deleteCreation.ts'
import { updateCreation } from './updateCreation.ts'
import { uploadCreation } from './uploadCreation.ts'

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

  it('uses the kind as the slug of a title without ASCII letters', async () => {
    await expect(make.creation({ title: '加'.repeat(300) })).resolves.toMatchObject({ slug: 'world' })
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
