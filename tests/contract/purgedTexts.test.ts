import { describe, expect, it } from 'vitest'
import { setBookmark } from '#features/bookmarks/server/operations/setBookmark.ts'
import { deleteCollection } from '#features/collections/server/operations/deleteCollection.ts'
import { updateCollectionEntry } from '#features/collections/server/operations/updateCollectionEntry.ts'
import { deleteComment, updateComment } from '#features/comments/server/index.ts'
import { deleteCreation } from '#features/creations/server/index.ts'
import { updateCreation } from '#features/creations/server/operations/updateCreation.ts'
import { updatePost } from '#features/forum/server/index.ts'
import { deletePost } from '#features/forum/server/operations/deletePost.ts'
import { hideObject, reportObject } from '#features/moderation/server/index.ts'
import { updateUser } from '#features/profiles/server/operations/updateUser.ts'
import { graceMs } from '#features/revisions/contract/limits.ts'
import { deleteRevision } from '#features/revisions/server/operations/deleteRevision.ts'
import { deleteTicket } from '#features/tracker/server/operations/deleteTicket.ts'
import { updateTicket } from '#features/tracker/server/operations/updateTicket.ts'
import type { TextColumns } from '#platform/db/textColumns.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { explainRemains, findMarker, type PurgeEvent } from '#tests/findMarker.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { runListenersOf } from '#tests/notifications.ts'
import { password, signInAs } from '#tests/signInAs.ts'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite({ WRITE_LIMIT_FACTOR: '1000' })
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })

const files = import.meta.glob<{ textColumns: TextColumns }>(
  ['/src/features/*/server/textColumns.ts', '/src/objects/server/textColumns.ts', '/src/platform/textColumns.ts'],
  { eager: true },
)
const tables: TextColumns = Object.assign({}, ...Object.values(files).map(({ textColumns }) => textColumns))

const find = (marker: string) =>
  findMarker(async (text, values) => (await site.pool.query(text, values)).rows as never[], marker)

const expectGone = async (event: PurgeEvent, marker: string) =>
  expect((await find(marker)).filter((name) => !explainRemains(event, name, tables))).toEqual([])

const pass = () => site.clock.advanceMs(graceMs)

type Planted = { lwid: string; remove: () => Promise<unknown>; edit?: (texts: Texts) => Promise<unknown> }
type Texts = { title: string; body: string }

/** An object of each kind that has texts, with the marker in each of them. */
const kinds: Record<string, (by: Viewer, texts: Texts) => Promise<Planted>> = {
  async post(by, texts) {
    const { lwid } = await make.post({ by, ...texts })
    const edit = (changed: Texts) => updatePost(as(by), { postId: lwid, ...changed })
    return { lwid, edit, remove: () => deletePost(as(by), { postId: lwid }) }
  },
  async comment(by, { body }) {
    const { lwid } = await make.comment({ by, body })
    const edit = (changed: Texts) => updateComment(as(by), { commentId: lwid, body: changed.body })
    return { lwid, edit, remove: () => deleteComment(as(by), { commentId: lwid }) }
  },
  async ticket(by, texts) {
    const { lwid } = await make.ticket({ by, ...texts })
    const edit = (changed: Texts) => updateTicket(as(by), { ticketId: lwid, ...changed })
    return { lwid, edit, remove: () => deleteTicket(as(admin), { ticketId: lwid }) }
  },
  async creation(by, texts) {
    const { lwid } = await make.creation({ by, ...texts })
    const edit = (changed: Texts) => updateCreation(as(by), { creationId: lwid, images: [], ...changed })
    return { lwid, edit, remove: () => deleteCreation(as(by), { creationId: lwid }) }
  },
  async collection(by, { title, body }) {
    const entry = (await make.creation()).lwid
    const { lwid } = await make.collection({ by, title, description: body, entries: [entry] })
    await updateCollectionEntry(as(by), { collectionId: lwid, objectId: entry, text: body })
    return { lwid, remove: () => deleteCollection(as(by), { collectionId: lwid }) }
  },
}

const withMarker = (marker: string): Texts => ({ title: `A title with ${marker}`, body: `Words about ${marker}.` })
const plain: Texts = { title: 'A title without it', body: 'Other words.' }

describe('a marker in every text', () => {
  it.each(nonEmpty(Object.entries(kinds)))('is nowhere once the revision of a %s is deleted', async (_, plant) => {
    const marker = unique('zq')
    const by = await make.user()
    const { lwid, edit } = await plant(by, withMarker(marker))
    if (!edit) return
    pass()
    // This edit is a correction, which no revision holds.
    await edit({ ...withMarker(marker), title: `Another title with ${marker}` })
    pass()
    await edit(plain)
    const found = await find(marker)
    expect(found, 'the control: the marker is there before').toContain('revisions.body')
    const { rows } = await site.pool.query<{ id: number }>(
      `select r.id from revisions r join objects o on o.id = r.object_id
       where o.lwid = $1 and (r.title || r.body ilike $2 or r.body ilike $2) order by r.id`,
      [lwid, `%${marker}%`],
    )
    for (const { id } of rows) await deleteRevision(as(admin), { revisionId: id })
    await expectGone('revision', marker)
  })

  it.each(nonEmpty(Object.entries(kinds)))(
    'is only where the staff restore from once a %s is deleted',
    async (_, plant) => {
      const marker = unique('zq')
      const by = await make.user()
      const { remove } = await plant(by, withMarker(marker))
      expect(await find(marker), 'the control: the marker is there before').not.toEqual([])
      await remove()
      await expectGone('deletion', marker)
    },
  )

  it.each(nonEmpty(Object.entries(kinds)))(
    'is only where the staff restore from once a %s is hidden',
    async (_, plant) => {
      const marker = unique('zq')
      const { lwid } = await plant(await make.user(), withMarker(marker))
      await reportObject(as(await make.user()), { objectId: lwid, reason: 'SPAM', text: '' })
      await hideObject(as(admin), { objectId: lwid })
      await expectGone('deletion', marker)
    },
  )

  it('is only in what was published once the account ends', async () => {
    const marker = unique('zq')
    const { viewer: by, visitor } = await signInAs(site)
    const { objectIds } = await plantPersonalTexts(by, marker)
    expect(await find(marker), 'the control: the marker is there before').toEqual(
      expect.arrayContaining(['bookmarks.note', 'revisions.title', 'ticket_events.detail', 'users.bio']),
    )
    expect(await visitor.query(`mutation { deleteAccount(password: "${password}") }`)).not.toHaveProperty('errors')
    await runListenersOf(site, 'user.deleted', { userId: by.id })
    await expectGone('account', marker)
    expect(objectIds).not.toEqual([])
  })
})

async function plantPersonalTexts(by: Viewer, marker: string) {
  const texts = withMarker(marker)
  await updateUser(as(by), { bio: texts.body })
  const objectIds: string[] = []
  for (const plant of Object.values(kinds)) {
    const { lwid, edit } = await plant(by, texts)
    objectIds.push(lwid)
    pass()
    await edit?.({ ...texts, title: `Another title with ${marker}` })
    pass()
    await edit?.(plain)
  }
  const { lwid: objectId } = await make.post()
  await setBookmark(as(by), { objectId, note: texts.body })
  return { objectIds }
}
