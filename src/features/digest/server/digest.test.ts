import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createUnsubscribeKey, setPersonWatchLevel, setWatchLevel } from '#features/notifications/server/index.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { runListener } from '#tests/notifications.ts'
import { createRandom } from '#tests/randomQuery.ts'
import { readingActions } from '#tests/reading.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { sendDigests } from './operations/sendDigests.ts'
import { setDigestFrequency } from './operations/setDigestFrequency.ts'
import { stopDigest } from './operations/stopDigest.ts'
import { sweepDigests } from './operations/sweepDigests.ts'
import { findFrequency } from './queries.ts'

const site = await testSite()
const make = factories(site)
const { open, markAllRead, like } = readingActions(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const wait = (ms: number) => site.clock.advanceMs(ms)

const listMails = (reader: Viewer) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', `${reader.username}@mail.example`).orderBy('id').execute()

const lastMail = async (reader: Viewer) => (await listMails(reader)).at(-1)

/** Moves the clock to the hour of the reader. */
async function run({ id }: Viewer): Promise<void> {
  const hours = ((id % 24) - site.clock.now().getUTCHours() + 24) % 24
  wait(hours * hourMs)
  await sendDigests(site.context())
}

/** Sends digests after an absence of a week, at the reader's hour. */
async function runAfterWeek(reader: Viewer): Promise<void> {
  wait(7 * dayMs)
  await run(reader)
}

/** Publishes a post that is newer than everything before it. */
async function publish(options: Parameters<typeof make.post>[0] = {}) {
  wait(1_000)
  return make.post({ title: `A circuit ${unique()}`, ...options })
}

describe('a digest', () => {
  it('is mailed after a week without a visit, once, and again only for what happened since', async () => {
    const reader = await make.user()
    wait(dayMs)
    const post = await publish()
    await run(reader)
    expect(await listMails(reader)).toEqual([])
    await runAfterWeek(reader)
    const [mail, ...others] = await listMails(reader)
    expect(others).toEqual([])
    expect(mail?.body_text).toContain(`“${post.title}”`)
    expect(mail?.body_text).toContain('https://gatework.example/forum/')
    await run(reader)
    await runAfterWeek(reader)
    expect(await listMails(reader)).toHaveLength(1)
    const next = await publish()
    await runAfterWeek(reader)
    expect((await listMails(reader))[1]?.body_text).toContain(next.title)
    expect((await listMails(reader))[1]?.body_text).not.toContain(post.title)
  })

  it('waits for an absence since the last visit', async () => {
    const password = 'a pass phrase'
    const reader = await make.user({ password })
    wait(6 * dayMs)
    const payload = { identifier: reader.username, password }
    await site.server.inject({ method: 'POST', url: '/auth/login', payload })
    await publish()
    wait(2 * dayMs)
    await run(reader)
    expect(await listMails(reader)).toEqual([])
    wait(5 * dayMs)
    await run(reader)
    expect(await listMails(reader)).toHaveLength(1)
  })

  it('is mailed after a day to those who chose so, and never to those who turned it off', async () => {
    const [daily, off] = [await make.user(), await make.user()]
    await setDigestFrequency(as(daily), { frequency: 'daily' })
    await setDigestFrequency(as(off), { frequency: 'off' })
    for (const expected of [1, 2]) {
      await publish()
      wait(dayMs)
      await run(daily)
      expect(await listMails(daily)).toHaveLength(expected)
    }
    await runAfterWeek(off)
    expect(await listMails(off)).toEqual([])
  })

  it('is not mailed to unverified, suspended or deleted accounts, nor after a year', async () => {
    const unverified = await make.user({ verified: false })
    const [suspended, deleted, gone] = [await make.user(), await make.user(), await make.user()]
    const until = new Date(site.clock.now().getTime() + 60 * dayMs)
    const update = (id: number) => db.updateTable('users').where('id', '=', id)
    await update(suspended.id).set({ suspended_until: until }).execute()
    await update(deleted.id).set({ deleted_at: site.clock.now() }).execute()
    await update(gone.id)
      .set({ joined_at: new Date(site.clock.now().getTime() - 360 * dayMs) })
      .execute()
    await publish()
    for (const reader of [unverified, suspended, deleted, gone]) {
      await runAfterWeek(reader)
      expect(await listMails(reader)).toEqual([])
    }
  })

  it('lists what is watched, then what is tracked, then the most popular, and 15 at most', async () => {
    const [reader, author, fan] = [await make.user(), await make.user(), await make.user()]
    const plain = await publish()
    const liked = await publish()
    await like(fan, liked)
    const tracked = await publish()
    await setWatchLevel(as(reader), { objectId: tracked.lwid, level: 'tracking' })
    const watched = await publish({ by: author })
    await setPersonWatchLevel(as(reader), { userId: author.id, level: 'watching' })
    for (let n = 0; n < 14; n++) await publish()
    await runAfterWeek(reader)
    const text = (await lastMail(reader))?.body_text ?? ''
    const positions = [watched, tracked, liked].map(({ title }) => text.indexOf(title))
    expect(positions.every((position) => position > 0)).toBe(true)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(text).not.toContain(plain.title)
    expect(text.match(/Read it:/g)).toHaveLength(15)
    expect(text).toContain(`“${liked.title}” · ${liked.forum.title} · 1 like`)
  })

  it('counts new replies, but not those that were read or by people whom the reader has muted', async () => {
    const [reader, loud] = [await make.user(), await make.user()]
    const post = await publish({ by: reader })
    await setWatchLevel(as(reader), { objectId: post.lwid, level: 'watching' })
    await setPersonWatchLevel(as(reader), { userId: loud.id, level: 'muted' })
    wait(hourMs)
    const first = await make.comment({ on: post.lwid, body: 'The first' })
    await open(reader, post, first)
    wait(hourMs)
    await make.comment({ on: post.lwid, body: 'The second' })
    await make.comment({ on: post.lwid, by: loud, body: 'Shouting' })
    await runAfterWeek(reader)
    expect((await lastMail(reader))?.body_text).toContain(`“${post.title}” · ${post.forum.title} · 1 new reply`)
  })

  it('finds what is popular behind any number of posts that the reader may not see, has read or muted', async () => {
    const [reader, developer] = [await make.user(), await make.user({ roles: ['developer'] })]
    const closed = await make.forum({ needAnyRole: ['developer'] })
    const muted = await make.forum()
    await setWatchLevel(as(reader), { objectId: muted.lwid, level: 'muted' })
    const post = await publish()
    await db.updateTable('objects').set({ score: 1 }).where('id', '=', post.id).execute()
    // There are more posts than the digest looks at.
    await db
      .insertInto('objects')
      .columns(['lwid', 'kind', 'parent_id', 'author_id', 'created_at', 'score'])
      .expression(
        sql`select 'pst-e' || lpad(to_hex(n), 7, '0'), 'post', (array[${closed.id}, ${muted.id}]::bigint[])[1 + n % 2],
          ${developer.id}::int, ${site.clock.now()}::timestamptz, 9 from generate_series(1, 240) as n`,
      )
      .execute()
    await runAfterWeek(reader)
    expect((await lastMail(reader))?.body_text).toContain(post.title)
  })

  it('is in the language in which the reader last used the site, and says how to stop it', async () => {
    const reader = await make.user()
    await db.insertInto('notification_languages').values({ user_id: reader.id, language: 'zh' }).execute()
    await publish()
    await runAfterWeek(reader)
    const mail = await lastMail(reader)
    expect(mail?.body_text).toContain('自你上次访问以来：')
    const url = mail?.unsubscribe_url ?? ''
    expect(mail?.body_text).toContain(url)
    const stop = (href: string) => {
      const { pathname, search } = new URL(href)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = 'List-Unsubscribe=One-Click'
      return site.server.inject({ method: 'POST', url: pathname + search, headers, payload })
    }
    expect((await stop(url.replace(/key=\d+/, `key=${reader.id + 1}`))).statusCode).toBe(404)
    expect(await findFrequency(db, reader.id)).toBe('weekly')
    expect((await stop(url)).statusCode).toBe(200)
    expect(await findFrequency(db, reader.id)).toBe('off')
  })

  it('is not stopped by the key of another kind of mail', async () => {
    const reader = await make.user()
    const key = createUnsubscribeKey(site.services.config, reader.id)
    await expect(stopDigest(site.context(), key)).rejects.toThrow(NotFoundError)
  })
})

/** Random conversations, marks and levels, and what the mail must and must not contain. */
describe('a digest contains nothing that was read, muted or is invisible, and everything unread that is watched', () => {
  it.each(nonEmpty(Array.from({ length: 8 }, (_, seed) => seed)))('with seed %i', async (seed) => {
    const random = createRandom(seed)
    const chance = (p: number) => random() < p
    const [reader, mutedAuthor] = [await make.user(), await make.user()]
    await setPersonWatchLevel(as(reader), { userId: mutedAuthor.id, level: 'muted' })
    const [forum, mutedForum] = [await make.forum(), await make.forum()]
    await setWatchLevel(as(reader), { objectId: mutedForum.lwid, level: 'muted' })
    const developer = await make.user({ roles: ['developer'] })
    const closed = await make.forum({ needAnyRole: ['developer'] })
    wait(hourMs)
    if (chance(0.3)) {
      await publish({ forumKey: forum.key })
      wait(1_000)
      await markAllRead(reader)
    }
    const expectedTitles: string[] = []
    const unwanted: string[] = []
    for (let n = 0; n < 10; n++) {
      wait(60_000)
      const kind = Math.floor(random() * 4)
      const by = kind === 1 ? mutedAuthor : kind === 3 ? developer : await make.user()
      const forumKey = [forum, forum, mutedForum, closed][kind]?.key as string
      const post = await publish({ by, forumKey })
      const isWatched = kind === 0 && chance(0.6)
      if (isWatched) await setWatchLevel(as(reader), { objectId: post.lwid, level: 'watching' })
      const isOpened = kind !== 3 && chance(0.5)
      if (isOpened) await open(reader, post)
      wait(60_000)
      const hasReply = chance(0.5)
      const reply = hasReply && (await make.comment({ by, on: post.lwid, body: `Reply ${unique()}` }))
      const isReplyRead = reply && kind !== 3 && chance(0.5)
      if (reply && isReplyRead) await open(reader, post, reply)
      const isRead = reply ? isReplyRead : isOpened
      if (kind !== 0 || isRead) unwanted.push(post.title)
      else if (isWatched) expectedTitles.push(post.title)
    }
    await runAfterWeek(reader)
    const text = (await lastMail(reader))?.body_text ?? ''
    expect(unwanted.filter((title) => text.includes(title))).toEqual([])
    expect(expectedTitles.filter((title) => !text.includes(title))).toEqual([])
  })
})

describe('sending digests', () => {
  it('mails each reader once from several processes at the same time', async () => {
    const reader = await make.user()
    await publish()
    await runAfterWeek(reader)
    await publish()
    wait(7 * dayMs)
    await Promise.all([1, 2, 3, 4].map(() => run(reader)))
    expect(await listMails(reader)).toHaveLength(2)
  })

  it('mails the others when one address is invalid, and that one on the next day', async () => {
    const reader = await make.user()
    const setEmail = (email: string) => db.updateTable('users').set({ email }).where('id', '=', reader.id).execute()
    await publish()
    await setEmail('a@mail.example, b@mail.example')
    await runAfterWeek(reader)
    expect(site.expectedErrors().join()).toContain('one plain address')
    await setEmail(`${reader.username}@mail.example`)
    wait(dayMs)
    await run(reader)
    expect(await listMails(reader)).toHaveLength(1)
  })

  it('forgets old digests, and all of a deleted account', async () => {
    const [reader, deleted] = [await make.user(), await make.user()]
    await publish()
    for (const each of [reader, deleted]) await runAfterWeek(each)
    const count = async ({ id }: Viewer) =>
      (await db.selectFrom('digests').where('user_id', '=', id).selectAll().execute()).length
    await runListener(site, 'user.deleted:eraseDigests', { userId: deleted.id })
    await sweepDigests(site.context())
    expect([await count(reader), await count(deleted)]).toEqual([1, 0])
    wait(91 * dayMs)
    await sweepDigests(site.context())
    expect(await count(reader)).toBe(0)
  })
})
