import { listPages } from '#app/rendering/pages.ts'
import { createWebHost } from '#app/webFeatures.ts'
import { findObjects } from '#objects/server/queries.ts'
import type { factories } from './factories.ts'
import { permissionScenarios } from './permissionScenarios.ts'
import { signInAs } from './signInAs.ts'
import type { TestSite } from './testSite.ts'

/** Creates content of every kind; returns the paths of all pages for visitors, and of some that are missing. */
export async function fillSite(site: TestSite, make: ReturnType<typeof factories>): Promise<Set<string>> {
  const paths = new Set(
    listPages(createWebHost())
      .map(({ path }) => path)
      .filter((path) => !path.includes('$') && path !== '/dev/ui'),
  )
  const { viewer } = await signInAs(site, ['admin', 'moderator', 'developer', 'editor'])
  for (const { targets } of permissionScenarios) await Object.values(targets)[0]?.(make, viewer)
  const { rows } = await site.pool.query<{ id: number }>('select id from objects order by id')
  for (const { lwid } of await findObjects(
    site.services.db,
    rows.map(({ id }) => id),
  )) {
    const { headers } = await site.server.inject(`/view/${lwid}`)
    if (headers.location) paths.add(headers.location.split('#')[0] ?? '')
  }
  const users = await site.pool.query<{ username: string }>('select username from users limit 20')
  for (const { username } of users.rows) paths.add(`/@${username}`)
  for (const path of Array.from(paths)) {
    if (/^\/creations\/\w+\/\d+\//.test(path))
      paths.add(`${path}/versions`).add(`${path}/versions/1`).add(`${path}/tests`)
    if (/^\/tracker\/[^/]+$/.test(path))
      for (const each of ['/milestones', '/changelog', '/new', '?view=board']) paths.add(path + each)
  }
  for (const path of ['/search?q=clock', '/no-such-page', '/creations/mods', '/forum/gone/1', '/@gone']) paths.add(path)
  return paths
}
