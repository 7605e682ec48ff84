import { inviteOwner } from '#features/accounts/server/index.ts'
import { hasForums } from '#features/forum/server/index.ts'
import type { Services } from '#platform/context.ts'
import { runSeeds, starterSeeds } from '#seeds/seeding.ts'

const forumSeed = { position: 20, load: async () => (await import('#seeds/seedForums.ts')).seedForums }

export type SeedResult = { ownerCode?: string; demoPassword?: string }

/** Does nothing if the site already has forums. */
export async function seed(
  services: Services,
  options: { demo: boolean; demoPassword: string | undefined },
): Promise<SeedResult> {
  if (await hasForums(services.db)) return {}
  await runSeeds([...starterSeeds.list(services), forumSeed], services)
  if (!options.demo) return { ownerCode: await inviteOwner(services) }
  const { seedDemo } = await import('#seeds/seedDemo.ts')
  return { ...(await seedDemo(services, options.demoPassword)), ownerCode: await inviteOwner(services) }
}
