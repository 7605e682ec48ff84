import { createComment } from '#features/comments/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { recordViews } from '#objects/server/operations/recordViews.ts'
import type { Context } from '#platform/context.ts'
import { seededRandom } from '#seeds/demo/random.ts'
import { hourMs, minuteMs, subtractDays } from '#seeds/demo/time.ts'
import type { DemoStage } from '#seeds/seeding.ts'
import { system } from '#seeds/system.ts'
import { setTicketDuplicate } from '../closing/server/operations/setTicketDuplicate.ts'
import { setTicketStatus } from '../closing/server/operations/setTicketStatus.ts'
import { createMilestone } from '../planning/server/operations/createMilestone.ts'
import { planTickets } from '../planning/server/operations/planTickets.ts'
import { setMilestoneStatus } from '../planning/server/operations/setMilestoneStatus.ts'
import { createTicket } from '../server/operations/createTicket.ts'
import { setTicketTags } from '../server/operations/setTicketTags.ts'
import { setTicketVersion } from '../server/operations/setTicketVersion.ts'
import { createTicketTag } from '../settings/server/operations/createTicketTag.ts'
import { saveCannedReply } from '../settings/server/operations/saveCannedReply.ts'
import { listTagsOfProduct } from '../settings/server/tags/listTagsOfProduct.ts'
import { attachDemoFiles } from './demoFiles.ts'
import { demoReplies } from './demoReplies.ts'
import { type DemoTicket, demoMilestones, demoReleases, loadDemoTickets } from './demoTickets.ts'
import { demoTags } from './starterTracker.ts'

type Written = { ticket: DemoTicket; id: number; lwid: string; number: number }

/** Duplicates are closed at the end. */
export async function seedDemoTickets(stage: DemoStage): Promise<void> {
  const asSite = stage.as(system, stage.now)
  for (const tag of demoTags) await createTicketTag(asSite, { ...tag, productId: 'game' })
  const tags = await tagIdsByName(asSite)
  const written: Written[] = []
  for (const ticket of loadDemoTickets()) {
    const getTime = subtractDays(stage.now, ticket.daysAgo)
    const { product, kind, title, body, version = '' } = ticket
    const ctx = stage.as(stage.person(ticket.author), getTime)
    const created = await createTicket(ctx, { productId: product, kind, title, body, version })
    written.push({ ...created, ticket })
    if (ticket.hasFiles) await attachDemoFiles(ctx, created.lwid)
    if (ticket.tags.length) {
      const ids = ticket.tags.map((name) => tags.get(`${product} ${name}`) ?? tags.get(` ${name}`) ?? 0)
      // A staff member tags new tickets.
      await setTicketTags(stage.as(stage.person('petra.holm'), new Date(getTime.getTime() + minuteMs)), {
        ticketId: created.lwid,
        tags: ids,
      })
    }
  }
  for (const entry of written) await addReactions(entry, stage)
  await createDemoMilestones(stage)
  const releases = await createDemoReleases(stage)
  for (const entry of written) await planTicket(entry, stage)
  for (const entry of written) await closeTicket(entry, written, stage)
  for (const { id, releasedAt } of releases) await setMilestoneStatus(stage.as(system, releasedAt), { id, open: false })
  const staff = stage.as(stage.person('petra.holm'), subtractDays(stage.now, 200))
  for (const reply of demoReplies) await saveCannedReply(staff, reply)
}

async function tagIdsByName(ctx: Context): Promise<Map<string, number>> {
  const tags = [...(await listTagsOfProduct(ctx, 'game')), ...(await listTagsOfProduct(ctx, 'website'))]
  return new Map(tags.map(({ id, name, productKey }) => [`${productKey} ${name}`, id]))
}

async function addReactions({ ticket, id, lwid, number }: Written, stage: DemoStage): Promise<void> {
  const at = (hours: number) =>
    new Date(Math.min(subtractDays(stage.now, ticket.daysAgo).getTime() + hours * hourMs, stage.now.getTime() - 60_000))
  const random = seededRandom(number)
  const candidates = [...stage.people.keys()].filter((name) => name !== ticket.author)
  for (let remaining = ticket.likes; remaining > 0 && candidates.length; remaining--) {
    const [liker] = candidates.splice(Math.floor(random.next() * candidates.length), 1)
    await setRating(stage.as(stage.person(liker as string), at(remaining)), { objectId: lwid })
  }
  for (const [username, version] of Object.entries(ticket.confirmations ?? {})) {
    await setTicketVersion(stage.as(stage.person(username), at(50)), { ticketId: lwid, version })
  }
  for (const [index, { author, body }] of ticket.comments.entries()) {
    await createComment(stage.as(stage.person(author), at(5 + 20 * index)), { objectId: lwid, parentId: null, body })
  }
  await recordViews(stage.as(system, stage.now), id, Math.round(ticket.likes * 11 + random.next() * 60))
}

async function createDemoMilestones({ as, now }: DemoStage): Promise<void> {
  for (const { name, dueInDays, description } of demoMilestones) {
    const dueOn = dueInDays === null ? '' : subtractDays(now, -dueInDays).toISOString().slice(0, 10)
    await createMilestone(as(system, subtractDays(now, 30)), { productId: 'game', name, description, dueOn })
  }
}

/** Versions are released when their posts appear; a site without the blog has the versions alone. */
async function createDemoReleases({ as, now, posts }: DemoStage): Promise<{ id: number; releasedAt: Date }[]> {
  const releases: { id: number; releasedAt: Date }[] = []
  for (const { name, description, address } of demoReleases) {
    const post = posts.find(({ path }) => path === address)
    const releasedAt = post?.row.createdAt ?? now
    const milestone = await createMilestone(as(system, releasedAt), {
      productId: 'game',
      name,
      description,
      dueOn: '',
      announcement: post ? address : '',
    })
    releases.push({ id: milestone.id, releasedAt })
  }
  return releases
}

async function planTicket({ ticket, lwid }: Written, { as, person, now }: DemoStage): Promise<void> {
  const { assignee, priority, daysAgo, closed } = ticket
  const milestone = ticket.milestone ?? demoReleases.find(({ name }) => name === closed?.version)?.name
  const at = subtractDays(now, Math.min(daysAgo * 0.9, 20))
  await planTickets(as(person('petra.holm'), at), { ticketIds: [lwid], assignee, priority, milestone })
}

async function closeTicket(
  { ticket, lwid }: Written,
  written: Written[],
  { as, person, now }: DemoStage,
): Promise<void> {
  const original = written.find((other) => other.ticket.title === ticket.duplicateOf)
  if (original) {
    const ctx = as(person('petra.holm'), subtractDays(now, Math.max(ticket.daysAgo - 1, 0.1)))
    await setTicketDuplicate(ctx, { ticketId: lwid, of: original.number })
  }
  if (!ticket.closed) return
  const { daysAgo, version = '', by = ticket.author } = ticket.closed
  await setTicketStatus(as(person(by), subtractDays(now, daysAgo)), {
    ticketId: lwid,
    open: false,
    closedVersion: version,
  })
}
