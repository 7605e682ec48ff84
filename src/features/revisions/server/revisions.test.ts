import { describe, expect, it } from 'vitest'
import { updateComment } from '#features/comments/server/index.ts'
import { updatePost } from '#features/forum/server/index.ts'
import { updateTicket } from '#features/tracker/server/index.ts'
import { ForbiddenError, NotFoundError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { graceMs, maxRevisions } from '../contract/limits.ts'
import { onAccountDeleted } from './listeners.ts'
import { loadHistory } from './loadHistory.ts'
import { deleteRevision } from './operations/deleteRevision.ts'
import { findRevisionTexts } from './queries.ts'

const site = await testSite()
const make = factories(site)
const staff = await make.user({ roles: ['moderator'] })

const edit = (viewer: Viewer, commentId: string, body: string) =>
  updateComment(site.context({ viewer }), { commentId, body })

const history = async (objectId: string, revisionId?: number) => {
  const found = await loadHistory(site.context(), { objectId, revisionId })
  if (!found) throw new Error('There is no history')
  return found
}

async function bodies(objectId: string) {
  const { revisions } = await history(objectId)
  const ids = revisions.map(({ id }) => id)
  const texts = await findRevisionTexts(site.context().db, ids)
  return ids.map((id) => texts.get(id)?.body)
}

const laterThanGrace = () => site.clock.advanceMs(graceMs)

describe('the history of a text', () => {
  it('holds each text with its author, and compares one with the text before it', async () => {
    const author = await make.user()
    const admin = await make.user({ roles: ['admin'] })
    const { lwid } = await make.comment({ by: author, body: 'The clock is slow.' })
    expect((await history(lwid)).revisions).toEqual([])
    laterThanGrace()
    await edit(author, lwid, 'The clock is fast.')
    laterThanGrace()
    await edit(admin, lwid, 'The clock is very fast.')
    const { revisions, bodyChanges, titleChanges } = await history(lwid)
    expect(await bodies(lwid)).toEqual(['The clock is slow.', 'The clock is fast.', 'The clock is very fast.'])
    expect(revisions.map(({ writtenBy, isCurrent }) => [writtenBy, isCurrent])).toEqual([
      [author.id, false],
      [author.id, false],
      [admin.id, true],
    ])
    expect(bodyChanges.filter(({ kind }) => kind !== 'SAME').map(({ text }) => text.trim())).toEqual(['very'])
    expect(titleChanges).toEqual([])
    const second = await history(lwid, revisions[1]?.id)
    expect(second.bodyChanges.filter(({ kind }) => kind !== 'SAME')).toEqual([
      { kind: 'REMOVED', text: 'slow' },
      { kind: 'ADDED', text: 'fast' },
    ])
  })

  it('takes edits within five minutes by the same person for corrections', async () => {
    const author = await make.user()
    const { lwid } = await make.comment({ by: author, body: 'Frist' })
    await edit(author, lwid, 'First')
    expect(await bodies(lwid)).toEqual([])
    laterThanGrace()
    await edit(author, lwid, 'Scond')
    await edit(author, lwid, 'Second')
    expect(await bodies(lwid)).toEqual(['First', 'Second'])
    await edit(await make.user({ roles: ['admin'] }), lwid, 'Second, by the staff')
    expect(await bodies(lwid)).toEqual(['First', 'Second', 'Second, by the staff'])
  })

  it('has the titles of posts too, and ignores edits that change nothing', async () => {
    const author = await make.user()
    const { lwid: postId } = await make.post({ by: author, title: 'A slow clock', body: 'See there.' })
    const save = (title: string) => updatePost(site.context({ viewer: author }), { postId, title, body: 'See there.' })
    laterThanGrace()
    await save('A slow clock')
    expect((await history(postId)).revisions).toEqual([])
    laterThanGrace()
    await save('A fast clock')
    const { titleChanges, bodyChanges } = await history(postId)
    expect(titleChanges.map(({ kind }) => kind)).toEqual(['SAME', 'REMOVED', 'ADDED', 'SAME'])
    expect(bodyChanges).toEqual([{ kind: 'SAME', text: 'See there.' }])
  })

  it('keeps the first text and the latest of many', async () => {
    const author = await make.user()
    const { lwid } = await make.comment({ by: author, body: 'Text 0' })
    for (let count = 1; count <= maxRevisions + 5; count++) {
      laterThanGrace()
      await edit(author, lwid, `Text ${count}`)
    }
    const kept = await bodies(lwid)
    expect(kept).toHaveLength(maxRevisions)
    expect([kept[0], kept[1], kept.at(-1)]).toEqual(['Text 0', 'Text 7', `Text ${maxRevisions + 5}`])
  })

  it('is hidden with its object', async () => {
    const { lwid: postId } = await make.post()
    await site.services.db
      .updateTable('objects')
      .set({ hidden_at: site.clock.now() })
      .where('lwid', '=', postId)
      .execute()
    expect(await loadHistory(site.context(), { objectId: postId })).toBeNull()
    expect(await loadHistory(site.context({ viewer: staff }), { objectId: postId })).not.toBeNull()
  })
})

describe('deleteRevision', () => {
  it('lets the staff delete an earlier text for good, and notes who did', async () => {
    const author = await make.user()
    const { lwid } = await make.comment({ by: author, body: 'My address is 12 Gate Street.' })
    laterThanGrace()
    await edit(author, lwid, 'My address is none of your business.')
    const [first, current] = (await history(lwid)).revisions
    const remove = (viewer: Viewer, revisionId = 0) => deleteRevision(site.context({ viewer }), { revisionId })
    await expect(remove(author, first?.id)).rejects.toThrow(ForbiddenError)
    await expect(remove(staff, current?.id)).rejects.toThrow(ValidationError)
    await remove(staff, first?.id)
    expect(await bodies(lwid)).toEqual(['My address is none of your business.'])
    expect(await findLastActionLog(site, { action: 'revision.delete' })).toMatchObject({
      userId: staff.id,
      objectLwid: lwid,
    })
    await expect(remove(staff, first?.id)).rejects.toThrow(NotFoundError)
  })

  it('takes a deleted title from the timeline of the ticket, also one that was corrected at once', async () => {
    const author = await make.user()
    const { lwid: ticketId } = await make.ticket({ by: author, title: 'Crash of Jane Doe, 12 Gate Street' })
    const retitle = (title: string) =>
      updateTicket(site.context({ viewer: author }), { ticketId, title, body: 'It crashes.' })
    laterThanGrace()
    await retitle('Crash of Jane Doe in Gate Street')
    await retitle('Crash on start')
    laterThanGrace()
    await retitle('Crash on every start')
    const [first, , current] = (await history(ticketId)).revisions
    const texts = await findRevisionTexts(site.context().db, [current?.id ?? 0])
    expect(texts.get(current?.id ?? 0)?.title).toBe('Crash on every start')
    const timeline = async () => {
      const { rows } = await site.pool.query(
        "select e.detail ->> 'text' as text from ticket_events e join objects o on o.id = e.ticket_id where o.lwid = $1 and e.type = 'retitled' order by e.id",
        [ticketId],
      )
      return rows.map(({ text }) => text)
    }
    expect(await timeline()).toEqual(['Crash of Jane Doe, 12 Gate Street', null, 'Crash on start'])
    await deleteRevision(site.context({ viewer: staff }), { revisionId: first?.id ?? 0 })
    expect(await timeline()).toEqual([null, null, 'Crash on start'])
    await runListener(site, onAccountDeleted.name, { userId: author.id })
    expect(await timeline()).toEqual([null, null, null])
  })

  it('leaves nothing of an account that was deleted', async () => {
    const author = await make.user()
    const { lwid } = await make.comment({ by: author, body: 'One' })
    laterThanGrace()
    await edit(author, lwid, 'Two')
    await runListener(site, onAccountDeleted.name, { userId: author.id })
    expect((await history(lwid)).revisions).toEqual([])
  })
})
