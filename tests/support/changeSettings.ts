import { setSiteSettings, toRevision } from '#features/settings/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { TestSite } from './testSite.ts'

/** Sets settings of the site as an admin who has seen what they are; null is the default. */
export async function changeSettings(
  site: TestSite,
  viewer: Viewer,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const { rows } = await site.pool.query<{ name: string; value: string }>('select name, value from site_settings')
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const changes = Object.entries(values).map(([name, value]) => {
    const before = stored.get(name)
    return { name, value, before: before === undefined ? null : toRevision(before) }
  })
  await setSiteSettings(site.context({ viewer }), { changes })
}
