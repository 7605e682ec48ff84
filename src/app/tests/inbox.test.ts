import { beforeAll, describe, expect, it } from 'vitest'
import { lockPost } from '#features/forum/server/operations/lockPost.ts'
import { listInboxQueues } from '#features/management/server/inbox/inboxSources.ts'
import { discardMail } from '#features/management/server/operations/discardMail.ts'
import { retryMail } from '#features/management/server/operations/retryMail.ts'
import { claimReport, resolveReports } from '#features/moderation/server/index.ts'
import { changeNewsletterSending } from '#features/newsletter/server/operations/changeNewsletterSending.ts'
import { setTicketNeedsInfo } from '#features/tracker/closing/server/operations/setTicketNeedsInfo.ts'
import { planTickets } from '#features/tracker/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const dayMs = 86_400_000

let moderator: Viewer
let developer: Viewer
beforeAll(async () => {
  moderator = await make.user({ roles: ['moderator'] })
  developer = await make.user({ roles: ['developer'] })
})

async function readQueue(viewer: Viewer | null, kind: string) {
  const [queue] = listInboxQueues(as(viewer), kind)
  if (!queue) return undefined
  const items = await queue.loadItems(100)
  expect(await queue.loadCount()).toBe(items.length)
  return items
}

const readIds = async (viewer: Viewer | null, kind: string) => (await readQueue(viewer, kind))?.map(({ id }) => id)

describe('the inbox', () => {
  it('has only the queues that the viewer may deal with, most urgent first', async () => {
    const list = (viewer: Viewer | null) => listInboxQueues(as(viewer), null).map(({ kind }) => kind)
    expect(list(null)).toEqual([])
    expect(list(await make.user())).toEqual([])
    expect(list(await make.user({ roles: ['editor'] }))).toEqual(['mail', 'draft', 'edition'])
    expect(list(developer)).toEqual(['mail', 'question', 'ticket'])
    expect(list(moderator)).toEqual(['report', 'held', 'mail', 'question', 'ticket'])
    expect(list(await make.user({ roles: ['admin'] }))).toEqual([
      'report',
      'held',
      'mail',
      'draft',
      'edition',
      'question',
      'ticket',
    ])
  })

  it('answers the API with the items, their authors and their places', async () => {
    const author = await make.user()
    const { lwid } = await make.reported({ by: author })
    const password = 'a pass phrase'
    const { username } = await make.user({ roles: ['moderator'], password })
    const login = await site.server.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { identifier: username, password },
    })
    const query = `{ inbox(kind: "report") { kind count items(limit: 100) {
      id title path text since reasons contextTitle author { username } assignee { username } } } }`
    const headers = { authorization: `Bearer ${login.headers['x-ciphera-tokens']}` }
    const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })).json()
    expect(data.inbox).toMatchObject([{ kind: 'report' }])
    expect(data.inbox[0].items).toContainEqual({
      id: lwid,
      title: 'A latch that forgets its state',
      path: `/management/reports?q=${lwid}`,
      text: 'Why is that so?',
      since: site.clock.now().getTime() / 1_000,
      reasons: ['SPAM'],
      contextTitle: expect.stringContaining('Forum'),
      author: { username: author.username },
      assignee: null,
    })
  })
})

describe('reports and held posts', () => {
  it('wait in queues of their own until they are decided', async () => {
    const { lwid: reported } = await make.reported()
    const { pattern } = await make.rule()
    const { lwid: held } = await make.post({ body: `Buy ${pattern} now` })
    expect(await readIds(moderator, 'report')).toContain(reported)
    expect(await readIds(moderator, 'report')).not.toContain(held)
    expect(await readIds(moderator, 'held')).toEqual([held])
    await resolveReports(as(moderator), { objectId: reported, outcome: 'HIDDEN' })
    await resolveReports(as(moderator), { objectId: held, outcome: 'KEPT' })
    expect(await readIds(moderator, 'report')).not.toContain(reported)
    expect(await readIds(moderator, 'held')).toEqual([])
  })

  it('say who has claimed them', async () => {
    const { lwid } = await make.reported()
    await claimReport(as(moderator), { objectId: lwid, claim: true })
    const items = await readQueue(moderator, 'report')
    expect(items?.find(({ id }) => id === lwid)).toMatchObject({ assigneeId: moderator.id })
  })
})

describe('untriaged tickets', () => {
  it('wait until somebody assigns, prioritizes or plans them, or asks for details', async () => {
    const { key: productId } = await make.product()
    const milestone = await make.milestone({ productId })
    const tickets = [
      await make.ticket({ productId }),
      await make.ticket({ productId }),
      await make.ticket({ productId }),
      await make.ticket({ productId }),
      await make.ticket({ productId }),
    ]
    const ids = tickets.map(({ lwid }) => lwid)
    expect(await readIds(developer, 'ticket')).toEqual(ids)
    const [a = '', b = '', c = '', d = ''] = ids
    await planTickets(as(developer), { ticketIds: [a], assignee: developer.username })
    await planTickets(as(developer), { ticketIds: [b], priority: 'HIGH' })
    await planTickets(as(developer), { ticketIds: [c], milestone: milestone.name })
    await setTicketNeedsInfo(as(developer), { ticketId: d, needsInfo: true })
    expect(await readIds(developer, 'ticket')).toEqual(ids.slice(4))
  })

  it('of a product that the viewer may not see are left out', async () => {
    const preview = await make.user({ roles: ['developer', 'preview'] })
    const { key: productId } = await make.product({ needAnyRole: ['preview'] })
    const { lwid } = await make.ticket({ productId, by: preview })
    expect(await readIds(preview, 'ticket')).toContain(lwid)
    expect(await readIds(developer, 'ticket')).not.toContain(lwid)
  })
})

describe('questions', () => {
  const wait = (days: number) => site.clock.advanceMs(days * dayMs)

  it('wait once nobody but their author has spoken for two days', async () => {
    const { key: forumKey } = await make.forum({ acceptsAnswers: true })
    const asker = await make.user()
    const { lwid: ignored } = await make.post({ forumKey, by: asker, title: 'Why is this lamp lit?' })
    const { lwid: discussed } = await make.post({ forumKey, by: asker, title: 'Why is that lamp lit?' })
    const { lwid: locked } = await make.post({ forumKey, by: asker, title: 'Why is no lamp lit?' })
    const { lwid: elsewhere } = await make.post({ by: asker })
    await make.comment({ on: discussed })
    await lockPost(as(moderator), { postId: locked, reason: 'Asked before', until: null })
    expect(await readIds(developer, 'question')).toEqual([])
    wait(2.1)
    const waiting = await readQueue(developer, 'question')
    expect(waiting).toMatchObject([{ id: ignored, reasons: ['noReply'] }])
    expect(waiting?.map(({ id }) => id)).not.toContain(elsewhere)

    await make.comment({ on: discussed, by: asker })
    wait(2.1)
    expect(await readQueue(developer, 'question')).toMatchObject([
      { id: ignored },
      { id: discussed, reasons: ['authorWroteLast'] },
    ])
    await make.comment({ on: ignored })
    expect(await readIds(developer, 'question')).toEqual([discussed])
  })

  it('no longer wait with an accepted answer, or after three months', async () => {
    const asker = await make.user()
    const { key: forumKey } = await make.forum({ acceptsAnswers: true })
    const { lwid } = await make.post({ forumKey, by: asker })
    const answered = await make.acceptedAnswer({ asker, by: asker })
    wait(3)
    const waiting = await readIds(developer, 'question')
    expect(waiting).toContain(lwid)
    expect(waiting).not.toContain(answered.lwid)
    expect(waiting).toHaveLength((await readIds(moderator, 'question'))?.length ?? 0)
    wait(90)
    expect(await readIds(developer, 'question')).toEqual([])
  })
})

describe('failed mails', () => {
  it('wait without the address of their reader', async () => {
    await make.failedMail('ana@mail.example')
    const items = await readQueue(developer, 'mail')
    expect(items?.at(-1)).toMatchObject({
      title: 'Confirm your address',
      contextTitle: 'a…@mail.example',
      text: '550 <a…@mail.example> has no mailbox here',
      reasons: ['refused'],
    })
    expect(JSON.stringify(items)).not.toContain('ana@')
  })

  it('are sent again or discarded once', async () => {
    const [first, second] = [await make.failedMail(), await make.failedMail()]
    const queued = () =>
      site.services.db.selectFrom('outbox').where('type', '=', 'mail.queued').select('payload').execute()
    expect(await retryMail(as(developer), { id: first })).toBe(true)
    expect((await queued()).map(({ payload }) => payload)).toContainEqual({ mailId: first })
    expect(await retryMail(as(developer), { id: first })).toBe(false)
    expect(await discardMail(as(developer), { id: first })).toBe(false)
    expect(await discardMail(as(developer), { id: second })).toBe(true)
    const ids = await readIds(developer, 'mail')
    expect(ids).not.toContain(String(first))
    expect(ids).not.toContain(String(second))
  })
})

it('shows editions of the newsletter that were paused', async () => {
  const editor = await make.user({ roles: ['editor'] })
  const id = await make.newsletter.edition({ by: editor, sendAt: site.clock.now().getTime() / 1_000 + 3_600 })
  expect(await readIds(editor, 'edition')).toEqual([])
  await changeNewsletterSending(as(editor), { id, action: 'pause' })
  expect(await readIds(editor, 'edition')).toEqual([String(id)])
})
