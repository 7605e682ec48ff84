import { createForum } from '#features/forum/server/index.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { starterForums } from './starter.ts'
import { system } from './system.ts'

/** The forums of a new site; the staff can change all of them. */
export async function seedForums(services: Services): Promise<void> {
  const ctx = contextFor(services, { viewer: system })
  for (const [position, forum] of starterForums.entries()) await createForum(ctx, { ...forum, position })
}
