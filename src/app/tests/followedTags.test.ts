import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setTopicWatchLevel, setWatchLevel } from '#features/notifications/server/index.ts'
import { loadFollowedKinds, loadFollowing } from '#features/notifications/server/loadFollowing.ts'
import { setNotificationSetting } from '#features/notifications/server/operations/setNotificationSetting.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { listUnread } from '#features/reading/server/queries.ts'
import { setTicketTags } from '#features/tracker/server/operations/setTicketTags.ts'
import type { TicketRow } from '#features/tracker/server/rows.ts'
import { deleteTicketTag } from '#features/tracker/settings/server/operations/deleteTicketTag.ts'
import { findTags } from '#features/tracker/settings/server/tags/queries.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { readNotifications, runListener, sendDigestMails, sendNotificationMails } from '#tests/notifications.ts'
import { pushBrowsers } from '#tests/pushBrowsers.ts'
import { startPushService } from '#tests/pushService.ts'
import { testSite } from '#tests/testSite.ts'

const service = await startPushService()
afterAll(() => service.stop())
const site = await testSite({ PUSH_TEST_ORIGIN: service.origin })
const push = pushBrowsers(site, service)
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })

let reader: Viewer
let developer: Viewer
let ticket: TicketRow
let tags: number[]
let names: string[]

beforeEach(async () => {
  reader = await make.user()
  developer = await make.user({ roles: ['developer'] })
  ticket = await make.ticket({ title: 'Lamps stay lit' })
  tags = [await make.tag(ticket.product.key), await make.tag(ticket.product.key)]
  names = (await findTags(db, tags)).toSorted((a, b) => a.id - b.id).map(({ name }) => name)
})

const follow = (by: Viewer, tag: number, level: 'watching' | 'tracking' | 'normal' | 'muted' = 'watching') =>
  setTopicWatchLevel(as(by), { kind: 'ticketTag', topicId: tag, level })

/** Runs the listener, as the job queue would. */
async function tag(to: TicketRow, ids: number[]) {
  const row = await setTicketTags(as(developer), { ticketId: to.lwid, tags: ids })
  const added = ids.filter((id) => !to.tagIds.includes(id))
  const event = { ticketId: to.id, productId: to.product.id, by: developer.id, added }
  await runListener(site, 'ticket.tagged:tellTagFollowers', event)
  return row
}

const countMails = async ({ username }: Viewer): Promise<number> => {
  const mails = db.selectFrom('mails').where('recipient', '=', `${username}@mail.example`).select('id')
  return (await mails.execute()).length
}

/** Mails the digest after an absence of a week. */
async function mailDigest(viewer: Viewer): Promise<string> {
  site.clock.advanceMs((7 * 24 + (((viewer.id % 24) - site.clock.now().getUTCHours() + 24) % 24)) * 3_600_000)
  await sendDigestMails(site)
  const mails = db.selectFrom('mails').where('recipient', '=', `${viewer.username}@mail.example`).select('body_text')
  return (await mails.execute()).map((mail) => mail.body_text).join()
}

describe('a follower of a tag', () => {
  it('is notified once of a ticket that gets it, also with two followed tags, one after the other', async () => {
    for (const id of tags) await follow(reader, id)
    const tagged = await tag(ticket, tags)
    await tag(await tag(tagged, [tags[0] as number]), tags)
    expect(await readNotifications(site, reader)).toEqual([`New with the tag ${names[0]}: “Lamps stay lit”`])
  })

  it('is notified of a new ticket with it, once it is published', async () => {
    await follow(reader, tags[1] as number)
    await setTicketTags(as(developer), { ticketId: ticket.lwid, tags })
    const event = { ticketId: ticket.id, productId: ticket.product.id, by: ticket.author.id }
    await runListener(site, 'ticket.created:tellTagFollowers', event)
    expect(await readNotifications(site, reader)).toEqual([`New with the tag ${names[1]}: “Lamps stay lit”`])
  })

  it('is not notified if they follow the ticket too, or only track the tag, or the tag was there before', async () => {
    const [watcher, tracker] = [await make.user(), await make.user()]
    await setWatchLevel(as(watcher), { objectId: ticket.lwid, level: 'watching' })
    await follow(watcher, tags[0] as number)
    await follow(tracker, tags[0] as number, 'tracking')
    const tagged = await tag(ticket, [tags[0] as number])
    await follow(reader, tags[0] as number)
    await tag(tagged, tags)
    for (const viewer of [watcher, tracker, reader]) expect(await readNotifications(site, viewer)).toEqual([])
  })

  it('gets a mail and a push message if they want them, unless they mute the tag before', async () => {
    const { browser } = await push.subscribe(reader)
    await setNotificationSetting(as(reader), { type: 'comment', site: true, email: true, push: true })
    await follow(reader, tags[0] as number)
    await tag(ticket, [tags[0] as number])
    const other = await make.ticket({ productId: ticket.product.key })
    expect(await push.receive(browser)).toHaveLength(1)
    site.clock.advanceMs(5 * 60_000)
    await sendNotificationMails(site)
    expect(await countMails(reader)).toBe(1)
    await tag(other, [tags[0] as number])
    await follow(reader, tags[0] as number, 'muted')
    expect(await push.receive(browser)).toHaveLength(0)
    site.clock.advanceMs(5 * 60_000)
    await sendNotificationMails(site)
    expect(await countMails(reader)).toBe(1)
  })

  it('has it in the list of what they follow, can drop it when it is gone, and cannot follow what is hidden', async () => {
    const [first = 0, second = 0] = tags
    await follow(reader, first)
    const list = () => loadFollowing(as(reader), { kind: 'ticketTag' })
    expect(await loadFollowedKinds(as(reader))).toContainEqual({ kind: 'ticketTag', kindName: 'Ticket tags', count: 1 })
    expect(await list()).toEqual([
      {
        id: String(first),
        level: 'watching',
        title: names[0],
        canonicalPath: `/tracker/${ticket.product.key}?q=${encodeURIComponent(`tag:${names[0]}`)}`,
        place: ticket.product.name,
      },
    ])
    await deleteTicketTag(as(developer), { id: first })
    expect(await list()).toMatchObject([{ title: '', canonicalPath: '' }])
    await expect(follow(reader, first, 'muted')).rejects.toThrow(NotFoundError)
    await follow(reader, first, 'normal')
    expect(await list()).toEqual([])
    const hidden = db.updateTable('products').set({ need_any_role: ['developer'] })
    await hidden.where('key', '=', ticket.product.key).execute()
    await expect(follow(reader, second)).rejects.toThrow(NotFoundError)
    await expect(setTopicWatchLevel(as(reader), { kind: 'x', topicId: 1, level: 'muted' })).rejects.toThrow(
      NotFoundError,
    )
  })

  it('finds new tickets with it first in the digest, and none with a muted one', async () => {
    const muter = await make.user()
    for (const viewer of [reader, muter]) await push.signIn(viewer)
    site.clock.advanceMs(60_000)
    ticket = await make.ticket({ title: 'Lamps stay lit', productId: ticket.product.key })
    const other = await make.ticket({ title: 'Lamps go out', productId: ticket.product.key })
    await follow(reader, tags[0] as number, 'tracking')
    await follow(muter, tags[0] as number, 'muted')
    await tag(ticket, [tags[0] as number])
    await setRating(as(developer), { objectId: other.lwid })
    const digest = await mailDigest(reader)
    expect(digest.indexOf('Lamps stay lit')).toBeGreaterThan(0)
    expect(digest.indexOf('Lamps go out')).toBeGreaterThan(digest.indexOf('Lamps stay lit'))
    const muted = await mailDigest(muter)
    expect(muted).toContain('Lamps go out')
    expect(muted).not.toContain('Lamps stay lit')
  })
})

describe('a muted tag', () => {
  it('silences its tickets, even of a followed tag or product, unless the level of the ticket says otherwise', async () => {
    const [first = 0, second = 0] = tags
    const chooser = await make.user()
    for (const viewer of [reader, chooser]) {
      await follow(viewer, first)
      await follow(viewer, second, 'muted')
    }
    await setTicketTags(as(developer), { ticketId: ticket.lwid, tags: [second] })
    await tag({ ...ticket, tagIds: [second] }, tags)
    expect(await readNotifications(site, reader)).toEqual([])
    site.clock.advanceMs(60_000)
    await setWatchLevel(as(chooser), { objectId: ticket.lwid, level: 'watching' })
    const written = await make.comment({ by: developer, on: ticket.lwid, body: `@${reader.username} look` })
    const event = { commentId: written.id, subjectId: ticket.id, listId: null, replyToId: null, by: developer.id }
    await runListener(site, 'comment.created:notify', event)
    expect(await readNotifications(site, reader)).toEqual([])
    expect(await readNotifications(site, chooser)).toHaveLength(1)
    expect(await listUnread(db, reader.id, [ticket.id])).toEqual([])
    expect(await listUnread(db, chooser.id, [ticket.id])).toHaveLength(1)
  })

  it('keeps a ticket from being watched because of a comment', async () => {
    await follow(reader, tags[0] as number, 'muted')
    await setTicketTags(as(developer), { ticketId: ticket.lwid, tags })
    const written = await make.comment({ by: reader, on: ticket.lwid })
    const event = { commentId: written.id, subjectId: ticket.id, listId: null, replyToId: null, by: reader.id }
    await runListener(site, 'comment.created:notify', event)
    const watches = db.selectFrom('watches').where('user_id', '=', reader.id).select('object_id')
    expect(await watches.execute()).toEqual([])
  })
})
