import { awaitsOwner, inviteOwner } from '#features/accounts/server/index.ts'
import { hasForums } from '#features/forum/server/index.ts'
import { loadSettingValues, setSiteSettings } from '#features/settings/server/index.ts'
import { demoBrand } from '#platform/config/demoBrand.ts'
import { applySettings } from '#platform/config/settings.ts'
import { createContext, type Services } from '#platform/context.ts'
import { advisoryLocks } from '#platform/db/advisoryLocks.ts'
import { withAdvisoryLock } from '#platform/db/withAdvisoryLock.ts'
import { runSeeds, starterSeeds } from '#seeds/seeding.ts'
import { system } from '#seeds/system.ts'
import type { Site } from './server.ts'

const forumSeed = (demo: boolean) => ({
  position: 20,
  async load() {
    const { seedForums } = await import('#seeds/seedForums.ts')
    return (services: Services) => seedForums(services, { demo })
  },
})

export type SeedResult = { ownerCode?: string; demoPassword?: string }

type Options = { demo: boolean; demoPassword: string | undefined }

/** Does nothing if the site already has forums; of several processes that start at the same time one does it. */
export async function seed({ services, pool }: Pick<Site, 'services' | 'pool'>, options: Options): Promise<SeedResult> {
  if (await hasForums(services.db)) return inviteAgain(services)
  return withAdvisoryLock(pool, advisoryLocks.seeding, async () =>
    (await hasForums(services.db)) ? {} : fill(services, options),
  )
}

/** The first code may be lost in a log. */
async function inviteAgain(services: Services): Promise<SeedResult> {
  return (await awaitsOwner(services.db)) ? { ownerCode: await inviteOwner(services) } : {}
}

/** Stores the name, so that later starts have the demo's brand without `--demo`. */
async function nameDemo(services: Services): Promise<void> {
  if (services.config.fixedSettings.BRAND_NAME !== undefined) return
  const change = { name: 'BRAND_NAME', value: demoBrand.BRAND_NAME, before: null }
  await setSiteSettings(createContext(services, { viewer: system }), { changes: [change] })
  applySettings(services.config, await loadSettingValues(services, services.db))
}

async function fill(services: Services, options: Options): Promise<SeedResult> {
  if (options.demo) await nameDemo(services)
  await runSeeds([...starterSeeds.list(services), forumSeed(options.demo)], services)
  if (!options.demo) return { ownerCode: await inviteOwner(services) }
  const { seedDemo } = await import('#seeds/seedDemo.ts')
  return { ...(await seedDemo(services, options.demoPassword)), ownerCode: await inviteOwner(services) }
}
