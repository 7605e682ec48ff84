import { createForum } from '#features/forum/server/index.ts'
import { createContext, type Services } from '#platform/context.ts'
import { listStarterForums } from './starter.ts'
import { system } from './system.ts'

export async function seedForums(services: Services, { demo }: { demo: boolean }): Promise<void> {
  const ctx = createContext(services, { viewer: system })
  const forums = listStarterForums({ withChinese: demo || services.config.siteLanguage === 'zh' })
  for (const [index, forum] of forums.entries()) await createForum(ctx, { ...forum, position: index + 1 })
}
