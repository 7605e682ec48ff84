import { expect, it } from 'vitest'
import { listDrafts } from '#features/blog/server/queries.ts'
import { publishDueDrafts } from '#features/blog/server/timers.ts'
import { listInboxQueues } from '#features/management/server/inbox/inboxSources.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)

it('a scheduled post that fails holds up no other, and is in the inbox until it is published', async () => {
  const editor = await make.user({ roles: ['editor'] })
  await make.forum({ key: 'blog', isBlog: true })
  const inSeconds = (seconds: number) => new Date(site.clock.now().getTime() + seconds * 1_000)
  await make.blogDraft({ by: editor, title: 'Cannot be stored', publishAt: inSeconds(60) })
  await make.blogDraft({ by: editor, title: 'Due with it', publishAt: inSeconds(60) })
  await make.blogDraft({ by: editor, title: 'Due soon after', publishAt: inSeconds(63) })
  await site.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger fail before insert on posts for each row when (new.title = 'Cannot be stored') execute function fail()`)
  const listTitles = async () => (await listDrafts(site.services.db)).map(({ title }) => title)
  const run = () => publishDueDrafts.run(site.context())

  site.clock.advanceMs(60_000)
  expect(await run()).toEqual(inSeconds(3))
  expect(await listTitles()).toEqual(['Cannot be stored', 'Due soon after'])
  site.clock.advanceMs(3_000)
  expect(await run()).toEqual(inSeconds(10))
  expect(await listTitles()).toEqual(['Cannot be stored'])

  const readInbox = async () => {
    const [queue] = listInboxQueues(site.context({ viewer: editor }), 'draft')
    const items = (await queue?.loadItems(10))?.map(({ title, reasons }) => ({ title, reasons }))
    expect(await queue?.loadCount()).toBe(items?.length)
    return items
  }
  expect(await readInbox()).toEqual([])
  site.clock.advanceMs(60_000)
  expect(await readInbox()).toEqual([{ title: 'Cannot be stored', reasons: ['overdue'] }])
  await site.pool.query('drop trigger fail on posts')
  expect(await run()).toBeNull()
  expect([await listTitles(), await readInbox()]).toEqual([[], []])
})
