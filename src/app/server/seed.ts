import { inviteOwner } from '#features/accounts/server/index.ts'
import { hasForums } from '#features/forum/server/index.ts'
import type { Services } from '#platform/context.ts'
import { advisoryLocks } from '#platform/db/advisoryLocks.ts'
import { withAdvisoryLock } from '#platform/db/withAdvisoryLock.ts'
import { runSeeds, starterSeeds } from '#seeds/seeding.ts'
import type { Site } from './server.ts'

const forumSeed = { position: 20, load: async () => (await import('#seeds/seedForums.ts')).seedForums }

export type SeedResult = { ownerCode?: string; demoPassword?: string }

type Options = { demo: boolean; demoPassword: string | undefined }

/** Does nothing if the site already has forums; of several processes that start at the same time one does it. */
export async function seed({ services, pool }: Pick<Site, 'services' | 'pool'>, options: Options): Promise<SeedResult> {
  if (await hasForums(services.db)) return {}
  return withAdvisoryLock(pool, advisoryLocks.seeding, async () =>
    (await hasForums(services.db)) ? {} : fill(services, options),
  )
}

async function fill(services: Services, options: Options): Promise<SeedResult> {
  await runSeeds([...starterSeeds.list(services), forumSeed], services)
  if (!options.demo) return { ownerCode: await inviteOwner(services) }
  const { seedDemo } = await import('#seeds/seedDemo.ts')
  return { ...(await seedDemo(services, options.demoPassword)), ownerCode: await inviteOwner(services) }
}
