import { createComment } from '#features/comments/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import {
  createTicket,
  listTagsOfProduct,
  setTicketDuplicate,
  setTicketStatus,
  setTicketTags,
  setTicketVersion,
} from '#features/tracker/server/index.ts'
import { recordViews } from '#objects/server/operations/recordViews.ts'
import type { Context } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { seededRandom } from './demo/random.ts'
import { type DemoTicket, demoTickets } from './demo/tickets.ts'
import { daysBefore, hourMs, minuteMs } from './demo/time.ts'
import { system } from './system.ts'

type Stage = { as(viewer: Viewer, at: Date): Context; person(username: string): Viewer; usernames: string[]; now: Date }

type Written = { ticket: DemoTicket; id: number; lwid: string; number: number }

/** Lets the tickets of the demo happen, in their order; those that repeat others are closed at the end. */
export async function seedDemoTickets(stage: Stage): Promise<void> {
  const tags = await tagIdsByName(stage.as(system, stage.now))
  const written: Written[] = []
  for (const ticket of demoTickets) {
    const at = daysBefore(stage.now, ticket.daysAgo)
    const { product, kind, title, body, version = '' } = ticket
    const ctx = stage.as(stage.person(ticket.author), at)
    const made = await createTicket(ctx, { productId: product, kind, title, body, version })
    written.push({ ...made, ticket })
    if (ticket.tags.length) {
      const ids = ticket.tags.map((name) => tags.get(`${product} ${name}`) ?? tags.get(` ${name}`) ?? 0)
      // By one of the staff, who look at what comes in.
      await setTicketTags(stage.as(stage.person('petra.holm'), new Date(at.getTime() + minuteMs)), {
        ticketId: made.lwid,
        tags: ids,
      })
    }
  }
  for (const one of written) await converse(one, stage)
  for (const one of written) await settle(one, written, stage)
}

async function tagIdsByName(ctx: Context): Promise<Map<string, number>> {
  const tags = [...(await listTagsOfProduct(ctx, 'game')), ...(await listTagsOfProduct(ctx, 'website'))]
  return new Map(tags.map(({ id, name, productKey }) => [`${productKey} ${name}`, id]))
}

async function converse({ ticket, id, lwid, number }: Written, stage: Stage): Promise<void> {
  const at = (hours: number) =>
    new Date(Math.min(daysBefore(stage.now, ticket.daysAgo).getTime() + hours * hourMs, stage.now.getTime() - 60_000))
  const random = seededRandom(number)
  const likers = stage.usernames.filter((name) => name !== ticket.author)
  for (let left = ticket.likes; left > 0 && likers.length; left--) {
    const [liker] = likers.splice(Math.floor(random.next() * likers.length), 1)
    await setRating(stage.as(stage.person(liker as string), at(left)), { objectId: lwid })
  }
  for (const [username, version] of ticket.seen ?? []) {
    await setTicketVersion(stage.as(stage.person(username), at(50)), { ticketId: lwid, version })
  }
  for (const [index, [username, body]] of (ticket.comments ?? []).entries()) {
    await createComment(stage.as(stage.person(username), at(5 + 20 * index)), { objectId: lwid, parentId: null, body })
  }
  await recordViews(stage.as(system, stage.now), id, Math.round(ticket.likes * 11 + random.next() * 60))
}

async function settle({ ticket, lwid }: Written, written: Written[], { as, person, now }: Stage): Promise<void> {
  const original = written.find((other) => other.ticket.title === ticket.repeats)
  if (original) {
    const ctx = as(person('petra.holm'), daysBefore(now, Math.max(ticket.daysAgo - 1, 0.1)))
    await setTicketDuplicate(ctx, { ticketId: lwid, of: original.number })
  }
  if (!ticket.closed) return
  const { daysAgo, version = '', by = ticket.author } = ticket.closed
  await setTicketStatus(as(person(by), daysBefore(now, daysAgo)), {
    ticketId: lwid,
    open: false,
    closedVersion: version,
  })
}
