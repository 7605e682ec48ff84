import { createForum } from '#features/forum/server/index.ts'
import { createContext, type Services } from '#platform/context.ts'
import { starterForums } from './starter.ts'
import { system } from './system.ts'

export async function seedForums(services: Services): Promise<void> {
  const ctx = createContext(services, { viewer: system })
  for (const [index, forum] of starterForums.entries()) await createForum(ctx, { ...forum, position: index + 1 })
}
