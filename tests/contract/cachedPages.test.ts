import { describe, expect, it } from 'vitest'
import { findObjects } from '#objects/server/queries.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { scenariosWithAccess } from '#tests/permissionScenarios.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite({ WRITE_LIMIT_FACTOR: '1000' })
const make = factories(site)

const allLists = [
  '/',
  '/blog',
  '/forum',
  '/creations',
  '/collections',
  '/tracker',
  '/changelog',
  '/newsletter/archive',
  '/get-the-game',
]

type Page = Awaited<ReturnType<typeof load>>

/** Loads a page as a crawler, whose visits do not count as views. */
async function load(path: string) {
  const headers = { 'user-agent': 'Googlebot/2.1' }
  const { statusCode, headers: found, body } = await site.server.inject({ method: 'GET', url: path, headers })
  return { statusCode, location: found.location, body }
}

/** Short, because a page as a whole is no help in a failed test. */
function describeDifference(cached: Page, rendered: Page): string | undefined {
  if (cached.statusCode !== rendered.statusCode) return `${cached.statusCode} instead of ${rendered.statusCode}`
  if (cached.body === rendered.body) return undefined
  let at = 0
  while (cached.body[at] === rendered.body[at]) at++
  const excerpt = ({ body }: Page) => body.slice(Math.max(at - 40, 0), at + 40)
  return `${excerpt(cached)} instead of ${excerpt(rendered)}`
}

const findMaxIds = async () => {
  const { rows } = await site.pool.query(
    'select (select max(id) from objects)::int as object, (select max(id) from users)::int as "user"',
  )
  return rows[0] as { object: number; user: number }
}

/** The pages of everything that was created since, and their feeds. */
async function listPagesSince(since: { object: number; user: number }, lists: readonly string[]): Promise<string[]> {
  const objects = await site.pool.query<{ id: number }>('select id from objects where id > $1', [since.object])
  const users = await site.pool.query<{ username: string }>('select username from users where id > $1', [since.user])
  const rows = await findObjects(
    site.services.db,
    objects.rows.map(({ id }) => id),
  )
  const views = [...(await loadAll(rows.map(({ lwid }) => `/view/${lwid}`))).values()]
  const pages = [
    ...views.flatMap(({ location }) => (typeof location === 'string' ? [location.split('#')[0] ?? ''] : [])),
    ...users.rows.map(({ username }) => `/@${username}`),
  ]
  const versions = pages.filter((path) => path.startsWith('/creations/')).map((path) => `${path}/versions`)
  const trackers = pages.filter((path) => /^\/tracker\/[a-z][^/]*$/.test(path)).map((path) => `${path}/milestones`)
  const milestones = await site.pool.query<{ path: string }>(
    `select '/tracker/' || key || '/milestones/' || m.name as path from milestones m
     join products p on p.object_id = m.product_id where p.object_id > $1`,
    [since.object],
  )
  const planned = [...trackers, ...milestones.rows.map(({ path }) => path)]
  return [...new Set([...lists, ...pages, ...planned, ...versions, ...versions.map((path) => `${path}/1`)])]
    .flatMap((path) => [path, toFeed(path)])
    .filter((path) => !missingFeeds.has(path))
}

const toFeed = (path: string): string => `${path}/feed.atom`

/** Feeds that do not exist: rendering an error page for each of them would take half of the time. */
const missingFeeds = new Set<string>()

/** Loads pages one after another, because stale ones are served while pages queue. */
async function loadAll(paths: readonly string[]) {
  const pages = new Map<string, Page>()
  for (const path of paths) pages.set(path, await load(path))
  return pages
}

/** How each page that was loaded before the change differs from the same page rendered again. */
async function listStalePages(candidates: readonly string[], change: () => Promise<unknown>): Promise<string[]> {
  const before = await loadAll(candidates)
  for (const [path, { statusCode }] of before) {
    if (statusCode === 200 && before.get(toFeed(path))?.statusCode === 404) missingFeeds.add(toFeed(path))
  }
  const paths = candidates.filter((path) => !missingFeeds.has(path))
  await change()
  const cached = await loadAll(paths)
  site.tags.touch('all')
  const rendered = await loadAll(paths)
  return paths.flatMap((path) => {
    const difference = describeDifference(cached.get(path) as Page, rendered.get(path) as Page)
    return difference ? [`${path}: ${difference}`] : []
  })
}

describe('a cached page', () => {
  it.each(nonEmpty(scenariosWithAccess.map((scenario) => [scenario.mutation, scenario] as const)))(
    'is never older than the last %s',
    async (mutation, { selection, targets }) => {
      const { viewer, authorization } = await signInAs(site, ['admin', 'moderator', 'developer', 'editor'])
      let successes = 0
      for (const [index, [name, target]] of Object.entries(targets).entries()) {
        // The lists change alike for each target; a full run looks at all of them.
        const lists = index === 0 || process.env.FULL_TESTS ? allLists : []
        const before = await findMaxIds()
        const values = await target(make, viewer)
        const query = `mutation { ${mutation}${values && `(${values})`} ${selection} }`
        const stale = await listStalePages(await listPagesSince(before, lists), async () => {
          const request = { method: 'POST', url: '/graphql', payload: { query }, headers: { authorization } } as const
          if (!(await site.server.inject(request)).json().errors) successes++
        })
        if (stale.length) throw new Error([name, ...stale].join('\n'))
      }
      expect(successes).toBeGreaterThan(0)
    },
  )

  it('is found to be older than a change that touches no tag', async () => {
    const before = await findMaxIds()
    const { id } = await make.post()
    const stale = await listStalePages(await listPagesSince(before, allLists), () =>
      site.pool.query(`update posts set title = 'Changed behind the site' where object_id = $1`, [id]),
    )
    expect(stale.length).toBeGreaterThan(2)
  })
})
