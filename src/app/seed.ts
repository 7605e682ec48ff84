import { inviteOwner } from '#features/accounts/server/index.ts'
import { hasForums } from '#features/forum/server/index.ts'
import type { Services } from '#platform/context.ts'
import { seedForums } from '#seeds/seedForums.ts'
import { seedTracker } from '#seeds/seedTracker.ts'

export type Seeded = { ownerCode?: string; demoPassword?: string }

/** Gives an empty site something to begin with: forums, and with `demo` a community; an owner's invite if nobody is here. */
export async function seed(
  services: Services,
  options: { demo: boolean; demoPassword: string | undefined },
): Promise<Seeded> {
  if (await hasForums(services.db)) return {}
  await seedForums(services)
  await seedTracker(services)
  if (!options.demo) return { ownerCode: await inviteOwner(services) }
  const { seedDemo } = await import('#seeds/seedDemo.ts')
  return { ...(await seedDemo(services, options.demoPassword)), ownerCode: await inviteOwner(services) }
}
