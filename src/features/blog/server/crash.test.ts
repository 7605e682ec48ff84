import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { siteText } from '#platform/markScreened.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const directory = mkdtempSync(join(tmpdir(), 'backplane-blog-'))
afterAll(() => rmSync(directory, { recursive: true }))

const publishInChild = (name: string) => {
  const child = fork('tests/support/blogChild.ts', {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: directory,
      SITE_ORIGIN: 'https://gatework.example',
      CONNECTION: JSON.stringify({ ...site.pool.options, application_name: name }),
      NOW: site.clock.now().toISOString(),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return { name, child, exit: once(child, 'exit') }
}

/** The processes with a statement that waits for a lock which another connection has. */
async function listBlocked(pattern: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${pattern}`.execute(db)
  return rows.map(({ name }) => name)
}

it('publishes a scheduled post once if one of three processes is killed between claim and commit', {
  timeout: 120_000,
}, async () => {
  const { id: forumId } = await make.forum({ key: 'blog', isBlog: true })
  const title = siteText('Out at noon, whatever happens')
  await make.blogDraft({ title, publishAt: new Date(site.clock.now().getTime() + 60_000) })
  site.clock.advanceMs(60_000)
  const countPosts = async () =>
    (await db.selectFrom('posts').where('title', '=', title).select('title').execute()).length

  // The last statement of a publication counts the post: until this lock is released, no process can commit.
  const blocker = await site.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from forums where object_id = $1 for update', [forumId])
  // Together, because no statement may wait for long. One has the claim, and the others wait for it.
  const processes = ['first', 'second', 'third'].map(publishInChild)
  await expect.poll(() => listBlocked('%from "blog_drafts"%for update'), { timeout: 60_000 }).toHaveLength(2)
  await expect.poll(() => listBlocked('update "forums"%'), { timeout: 60_000 }).toHaveLength(1)
  const [claimant] = await listBlocked('update "forums"%')
  const killed = processes.find(({ name }) => name === claimant)
  killed?.child.kill('SIGKILL')
  expect(await killed?.exit).toEqual([null, 'SIGKILL'])
  expect(await countPosts()).toBe(0)
  await blocker.query('commit')
  blocker.release()
  const others = processes.filter((other) => other !== killed)
  expect(await Promise.all(others.map(({ exit }) => exit))).toEqual([
    [0, null],
    [0, null],
  ])
  expect(await countPosts()).toBe(1)
  expect(await publishInChild('later').exit).toEqual([0, null])
  expect(await countPosts()).toBe(1)
  const events = await db.selectFrom('outbox').where('type', '=', 'post.created').select('payload').execute()
  expect(events).toHaveLength(1)
})
