import { describe, expect, it } from 'vitest'
import { NotFoundError } from '#platform/errors.ts'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { summarizeNotifications } from '#tests/notifications.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { markNotificationAsRead } from './operations/markNotificationAsRead.ts'
import { notify } from './operations/notify.ts'
import { setNotificationSetting } from './operations/setNotificationSetting.ts'
import { parseMentions } from './parseMentions.ts'
import { hasUnread, listNotifications } from './queries.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })
const summarize = (viewer: Viewer) => summarizeNotifications(site, viewer)

describe('mentions', () => {
  it('are the profile links marked by the renderer, each name once', () => {
    const html =
      '<p><a class="mention" href="/@Ana.b">@Ana.b</a> <a href="/@ben" class="mention">@ben</a> ' +
      '<a href="/@eve">eve</a> <a class="mention" href="/@BEN">@BEN</a> <a class="mention" href="/x">x</a></p>'
    expect(parseMentions(html)).toEqual(['ana.b', 'ben'])
  })

  it.each([
    ['a quotation', '> MENTION said it is slow'],
    ['a quotation in a quotation', '> > MENTION said it\n>\n> It is slow'],
    ['a quotation with a lazy line', '> He said:\nMENTION is slow'],
    ['a quotation in a list', '- > MENTION said it is slow'],
    ['a list in a quotation', '> - MENTION said it is slow'],
  ])('in %s are none', (_where, text) => {
    const link = (name: string) => `<a href="/@${name}" class="mention">@${name}</a>`
    const html = renderMarkdown(`${text}\n\nI agree with OTHER.`).replace('MENTION', link('ana'))
    expect(parseMentions(html.replace('OTHER', link('ben')))).toEqual(['ben'])
  })
})

describe('a notification', () => {
  it('is not created for a user who may not see its object', async () => {
    const developer = await make.user({ roles: ['developer'] })
    const forum = await make.forum({ needAnyRole: ['developer'] })
    const post = await make.post({ by: developer, forumKey: forum.key })
    const [outsider, colleague] = [await make.user(), await make.user({ roles: ['developer'] })]
    const to = [outsider.id, colleague.id]
    await notify(site.context(), { type: 'mention', to, by: developer.id, objectId: post.id, key: unique() })
    expect(await summarize(outsider)).toEqual([])
    expect(await summarize(colleague)).toHaveLength(1)
  })

  it('can be marked as read by its owner only', async () => {
    const owner = await make.user()
    const id = await make.notification({ to: owner })
    await expect(markNotificationAsRead(as(await make.user()), { notificationId: id })).rejects.toThrow(NotFoundError)
    expect(await hasUnread(db, { userId: owner.id, hiddenKinds: [] })).toBe(true)
    expect(await markNotificationAsRead(as(owner), { notificationId: id })).toBe(true)
    expect(await hasUnread(db, { userId: owner.id, hiddenKinds: [] })).toBe(false)
    expect(await listNotifications(db, { userId: owner.id, hiddenKinds: [], unread: true })).toEqual([])
    expect(await listNotifications(db, { userId: owner.id, hiddenKinds: [], unread: false })).toHaveLength(1)
  })

  it('is not created when its type is off, and is not listed when its type is by mail only', async () => {
    const reader = await make.user()
    await setNotificationSetting(as(reader), { type: 'mention', site: false, email: true })
    await make.notification({ to: reader })
    expect(await summarize(reader)).toEqual([])
    const mailed = db.selectFrom('notifications').where('user_id', '=', reader.id).select('mail_at')
    expect((await mailed.execute()).map((row) => row.mail_at !== null)).toEqual([true])
    await setNotificationSetting(as(reader), { type: 'mention', site: false, email: false })
    await make.notification({ to: reader })
    expect(await mailed.execute()).toHaveLength(1)
  })
})
