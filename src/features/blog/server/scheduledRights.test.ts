import { beforeAll, describe, expect, it } from 'vitest'
import { siteText } from '#platform/markScreened.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { saveBlogDraft } from './operations/saveBlogDraft.ts'
import { findDraft } from './queries.ts'
import { publishDueDrafts } from './timers.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services

let ana: Viewer
let cleo: Viewer
beforeAll(async () => {
  ana = await make.user({ roles: ['editor'] })
  await make.forum({ isBlog: true })
})

const inOneHour = () => new Date(site.clock.now().getTime() + 3_600_000)

async function publishDue(): Promise<void> {
  site.clock.advanceMs(3_600_000)
  await publishDueDrafts.run(site.context())
}

const countPosts = async (title: string) =>
  (await db.selectFrom('posts').where('title', '=', siteText(title)).select('object_id').execute()).length

const setUser = (values: object) => db.updateTable('users').set(values).where('id', '=', cleo.id).execute()

const forever = new Date('9999-12-31')
const losses: [string, object][] = [
  ['was demoted', { roles: [] }],
  ['was suspended', { suspended_until: forever }],
  ['was silenced', { silenced_until: forever }],
]

describe('a scheduled draft', () => {
  it.each(nonEmpty(losses))('stays a draft if the editor who scheduled it %s', async (loss, values) => {
    cleo = await make.user({ roles: ['editor'] })
    const title = `Left behind by one who ${loss}`
    const { id } = await make.blogDraft({ by: cleo, title, publishAt: inOneHour() })
    await setUser(values)
    await publishDue()
    expect(await findDraft(db, id)).toMatchObject({ title, publishAt: null, postId: null, version: 2 })
    expect(await countPosts(title)).toBe(0)
  })

  it('tells its author and the editors once that it stayed a draft', async () => {
    cleo = await make.user({ roles: ['editor'] })
    const { id } = await make.blogDraft({ by: cleo, title: 'Left behind', publishAt: inOneHour() })
    await setUser({ roles: [] })
    await publishDue()
    const payload = { draftId: id, title: 'Left behind', version: 1, authorId: cleo.id, schedulerId: cleo.id }
    await runListener(site, 'blog.draftKept:notifyOfKeptDraft', payload)
    for (const reader of [cleo, ana])
      expect(await readNotifications(site, reader)).toEqual([
        `“Left behind” was not published because ${cleo.username} can no longer post in the blog. It is back among the drafts.`,
      ])
    expect(await readNotifications(site, await make.user())).toEqual([])
  })

  it('is published if another editor has saved it since', async () => {
    cleo = await make.user({ roles: ['editor'] })
    const title = 'Taken over by a colleague'
    const publishAt = inOneHour()
    const { id } = await make.blogDraft({ by: cleo, title, publishAt })
    const text = { body: 'A faster solver.', excerpt: '', slug: '', coverId: '' }
    const input = { ...text, id, version: 1, title, publishAt: publishAt.getTime() / 1_000 }
    await saveBlogDraft(site.context({ viewer: ana }), input)
    await setUser({ roles: [] })
    await publishDue()
    expect(await countPosts(title)).toBe(1)
  })
})
