import { beforeEach, describe, expect, it } from 'vitest'
import { markAllNotificationsAsRead, setWatchLevel } from '#features/notifications/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { countUnread, readNotifications, runListener, sendNotificationMails } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { setTicketDuplicate } from '../closing/server/operations/setTicketDuplicate.ts'
import { setTicketStatus } from '../closing/server/operations/setTicketStatus.ts'
import type { TicketRow } from './rows.ts'
import { findLastStatusEventId } from './timeline.queries.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services

let author: Viewer
let developer: Viewer
let ticket: TicketRow

beforeEach(async () => {
  author = await make.user()
  developer = await make.user({ username: `dev${author.id}`, roles: ['developer'] })
  ticket = await make.ticket({ by: author, title: 'Lamps stay lit' })
})

/** Returns a function that runs the listener, as the job queue would later. */
async function setStatus(by: Viewer, open: boolean, version = '') {
  site.clock.advanceMs(10_000)
  const input = { ticketId: ticket.lwid, open, closedVersion: version }
  await setTicketStatus(site.context({ viewer: by }), input)
  const eventId = await findLastStatusEventId(db, ticket.id)
  const event = { ticketId: ticket.id, productId: ticket.product.id, by: by.id, open, version, eventId }
  return () => runListener(site, 'ticket.statusSet:tellWatchers', event)
}

describe('the watchers of a ticket', () => {
  it('are counted on its page as soon as somebody watches it', async () => {
    const path = `/tracker/${ticket.product.key}/${ticket.number}`
    const readCount = async () => {
      const { body } = await site.server.inject({ url: path, headers: { accept: 'text/html' } })
      return /<dt>Watching<\/dt><dd><span class="num"[^>]*>(\d+)/.exec(body)?.[1]
    }
    expect(await readCount()).toBe('1')
    const input = { objectId: ticket.lwid, level: 'watching' as const }
    await setWatchLevel(site.context({ viewer: developer }), input)
    expect(await readCount()).toBe('2')
  })

  it('have one unread notification about its current state, however often it changes', async () => {
    await (await setStatus(developer, false))()
    await (await setStatus(developer, true))()
    await (await setStatus(developer, false, '0.94'))()
    expect(await readNotifications(site, author)).toEqual(['“Lamps stay lit” is fixed in 0.94'])
    await (await setStatus(developer, true))()
    expect(await readNotifications(site, author)).toEqual([`@${developer.username} reopened “Lamps stay lit”`])
    expect(await countUnread(site, author)).toBe(1)
  })

  it('are not notified of a state that has changed before the listener runs', async () => {
    const [notifyOfClosing, notifyOfReopening] = [await setStatus(developer, false), await setStatus(developer, true)]
    await notifyOfReopening()
    await notifyOfClosing()
    expect(await readNotifications(site, author)).toEqual([`@${developer.username} reopened “Lamps stay lit”`])
  })

  it('keep what they have read', async () => {
    await (await setStatus(developer, false))()
    await markAllNotificationsAsRead(site.context({ viewer: author }))
    await (await setStatus(developer, true))()
    expect(await readNotifications(site, author)).toHaveLength(2)
    expect(await countUnread(site, author)).toBe(1)
  })

  it('have no unread notification about a state that they have changed themselves', async () => {
    const moderator = await make.user({ roles: ['moderator'] })
    ticket = await make.ticket({ by: moderator })
    await (await setStatus(developer, false))()
    await (await setStatus(moderator, true))()
    expect(await countUnread(site, moderator)).toBe(0)
  })

  it('get no mail about a state that has changed since', async () => {
    await (await setStatus(developer, false, '0.94'))()
    await (await setStatus(developer, true))()
    site.clock.advanceMs(5 * 60_000)
    await sendNotificationMails(site)
    const mails = db.selectFrom('mails').where('recipient', '=', `${author.username}@mail.example`)
    expect(await mails.selectAll().execute()).toEqual([])
    await (await setStatus(developer, false, '0.95'))()
    site.clock.advanceMs(5 * 60_000)
    await sendNotificationMails(site)
    expect((await mails.select('subject').execute()).map(({ subject }) => subject)).toEqual([
      '“Lamps stay lit” is fixed in 0.95',
    ])
  })

  it('are notified that it was closed as a duplicate, instead of what it was before', async () => {
    await (await setStatus(developer, false))()
    await (await setStatus(developer, true))()
    const original = await make.ticket({ productId: ticket.product.key })
    const input = { ticketId: ticket.lwid, of: original.number }
    await setTicketDuplicate(site.context({ viewer: developer }), input)
    const eventId = await findLastStatusEventId(db, ticket.id)
    const event = {
      ticketId: ticket.id,
      productId: ticket.product.id,
      by: developer.id,
      originalId: original.id,
      eventId,
    }
    await runListener(site, 'ticket.duplicated:tellWatchers', event)
    expect(await readNotifications(site, author)).toEqual([`@${developer.username} closed “Lamps stay lit”`])
  })
})
