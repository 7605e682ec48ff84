import { beforeAll, describe, expect, it } from 'vitest'
import { listCreationsByAuthor } from '#features/creations/server/queries.ts'
import { undoAction } from '#features/management/server/index.ts'
import { hideObject, restoreObject } from '#features/moderation/server/index.ts'
import { ForbiddenError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { createModPackage } from '#tests/gameSaves.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { loadHubPage } from '../../hub/server/loadHub.ts'
import { parseListArguments } from '../../hub/server/parseListArguments.ts'
import { uploadCreation } from '../../upload/server/operations/uploadCreation.ts'
import { creationKind } from '../kinds.ts'
import { loadCreation } from '../loadCreation.ts'
import { deleteCreation } from '../operations/deleteCreation.ts'
import { removeCreationTag } from '../operations/removeCreationTag.ts'
import { updateCreation } from '../operations/updateCreation.ts'
import { loadTags } from './loadTags.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
let moderator: Viewer
beforeAll(async () => {
  ana = await make.user()
  moderator = await make.user({ roles: ['moderator'] })
})

const edit = (lwid: string, tags?: string[]) =>
  updateCreation(as(ana), { creationId: lwid, title: 'An adder', body: 'It adds.', images: [], tags })

async function list(filter: { tags?: string[]; query?: string }): Promise<string[]> {
  const { sort: _, ...hub } = parseListArguments(as(null), { filter })
  return (await loadHubPage(as(null), hub, null)).map(({ title }) => title)
}

/** Formats the counts as in `adder 2, clock 1`. */
const count = async (params: Parameters<typeof loadTags>[1] = {}): Promise<string> =>
  (await loadTags(as(null), params)).map(({ name, creationCount }) => `${name} ${creationCount}`).join(', ')

describe('the tags of a creation', () => {
  it('are normalised, and kept by an edit that does not name them', async () => {
    const { id: uploadedFileId } = await make.uploadedFile(ana)
    const tags = ['Ripple Carry', '８-Bit', 'ripple-carry']
    const { lwid } = await uploadCreation(as(ana), { title: 'An adder', uploadedFileId, tags })
    expect((await loadCreation(as(null), lwid)).tags).toEqual(['ripple-carry', '8-bit'])
    await edit(lwid)
    expect((await loadCreation(as(null), lwid)).tags).toEqual(['ripple-carry', '8-bit'])
    await edit(lwid, [])
    expect((await loadCreation(as(null), lwid)).tags).toEqual([])
  })

  it.each([
    [['a', 'b', 'c', 'd', 'e', 'f'], 'A creation has at most 5 tags'],
    [['+'], 'A tag needs letters or digits'],
    [['x'.repeat(31)], 'A tag has at most 30 characters'],
  ])('are rejected if they are %j', async (tags, message) => {
    const { lwid } = await make.creation({ by: ana })
    await expect(edit(lwid, tags)).rejects.toThrow(message)
  })

  it('are in the search index and in the export of personal data', async () => {
    const by = await make.user()
    const { id } = await make.creation({ by, tags: ['seven-segment'] })
    const document = (await creationKind.search?.loadDocuments(as(null), [id]))?.get(id)
    expect(document?.keywords).toContain('seven-segment')
    expect(document?.facets?.tag).toEqual(['seven-segment'])
    expect(await listCreationsByAuthor(as(by).db, by.id)).toMatchObject([{ tags: ['seven-segment'] }])
  })

  it('are screened like other texts', async () => {
    const { pattern } = await make.rule()
    const { id: uploadedFileId } = await make.uploadedFile(ana)
    const { lwid } = await uploadCreation(as(ana), { title: 'An adder', uploadedFileId, tags: [pattern] })
    expect((await loadCreation(as(ana), lwid)).hiddenAt).not.toBeNull()
  })
})

describe('removeCreationTag', () => {
  const remove = (viewer: Viewer, creationId: string, tag = 'zz-spam') =>
    removeCreationTag(as(viewer), { creationId, tag })
  const undo = async (object: string) =>
    undoAction(as(moderator), await findLastActionLog(site, { action: 'creation.removeTag', object }))

  it('lets moderators remove a tag of somebody else, and nobody else', async () => {
    const { id, lwid } = await make.creation({ by: ana, tags: ['adder', 'zz-spam', 'clock'] })
    for (const viewer of [ana, await make.user()]) await expect(remove(viewer, lwid)).rejects.toThrow(ForbiddenError)
    const own = await make.creation({ by: moderator, tags: ['zz-spam'] })
    await expect(remove(moderator, own.lwid)).rejects.toThrow(ForbiddenError)
    expect((await remove(moderator, lwid)).tags).toEqual(['adder', 'clock'])
    expect((await remove(moderator, lwid, 'nothing')).tags).toEqual(['adder', 'clock'])
    expect(await count({ prefix: 'zz-spam' })).toBe('zz-spam 1')
    const payload = { creationId: id, by: moderator.id, tag: 'zz-spam' }
    await runListener(site, 'creation.tagRemoved:tellAuthor', payload)
    expect(await readNotifications(site, ana)).toEqual([
      expect.stringMatching(/The staff removed the tag zz-spam from “A clock/),
    ])
  })

  it('can be undone, unless the author has changed the tags meanwhile', async () => {
    const { lwid } = await make.creation({ by: ana, tags: ['adder', 'zz-spam'] })
    await remove(moderator, lwid)
    expect(await undo(lwid)).toBe(true)
    expect((await loadCreation(as(null), lwid)).tags).toEqual(['adder', 'zz-spam'])
    await remove(moderator, lwid)
    await edit(lwid, ['a', 'b', 'c', 'd', 'e'])
    expect(await undo(lwid)).toBe(false)
    expect((await loadCreation(as(null), lwid)).tags).toHaveLength(5)
  })
})

describe('creations', () => {
  it('are listed by tags that they have all of, whatever their spelling', async () => {
    await make.creation({ by: ana, title: 'Both', tags: ['lookahead', '4-bit'] })
    await make.creation({ by: ana, title: 'One', tags: ['lookahead'] })
    expect(await list({ tags: ['Lookahead'] })).toEqual(['One', 'Both'])
    expect(await list({ tags: ['lookahead', '4 bit'] })).toEqual(['Both'])
    expect(await list({ query: 'tag:lookahead -tag:4-bit' })).toEqual(['One'])
    expect(await list({ tags: ['look'] })).toEqual([])
  })
})

describe('creationTags', () => {
  it('counts public creations of a kind by the beginning of a tag, those used most first', async () => {
    const { lwid } = await make.creation({ by: ana, tags: ['zeta-one', 'zeta-two'] })
    await make.creation({ by: ana, tags: ['zeta-two'] })
    await make.creation({ by: ana, tags: ['zeta-two'], file: await createModPackage() })
    expect(await count({ prefix: 'Zeta' })).toBe('zeta-two 3, zeta-one 1')
    expect(await count({ prefix: 'zeta', kind: 'MOD' })).toBe('zeta-two 1')
    await edit(lwid, ['zeta-one', 'zeta-three'])
    expect(await count({ prefix: 'zeta' })).toBe('zeta-two 2, zeta-one 1, zeta-three 1')
    await hideObject(as(moderator), { objectId: lwid, reason: 'Spam' })
    expect(await count({ prefix: 'zeta' })).toBe('zeta-two 2')
    await restoreObject(as(moderator), { objectId: lwid })
    expect(await count({ prefix: 'zeta' })).toBe('zeta-two 2, zeta-one 1, zeta-three 1')
    await deleteCreation(as(ana), { creationId: lwid })
    expect(await count({ prefix: 'zeta' })).toBe('zeta-two 2')
  })

  it('keeps its counts when creations with the same tags are published and edited at once', async () => {
    const rows = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        make.creation({ by: ana, tags: index % 2 ? ['omega-a', 'omega-b'] : ['omega-b', 'omega-a'] }),
      ),
    )
    await Promise.all(rows.map(({ lwid }, index) => edit(lwid, index % 2 ? ['omega-b', 'omega-c'] : ['omega-a'])))
    expect(await count({ prefix: 'omega' })).toBe('omega-a 4, omega-b 4, omega-c 4')
  })
})
