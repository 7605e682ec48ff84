import { createForum } from '#features/forum/server/index.ts'
import { createContext, type Services } from '#platform/context.ts'
import { system } from '#seeds/system.ts'

export const blogForum = {
  key: 'blog',
  title: 'Blog',
  description: 'What the makers are working on, and why: development logs, releases, plans.',
  translations: [
    {
      language: 'de',
      title: 'Blog',
      description: 'Woran das Team arbeitet, und warum: Entwicklungstagebücher, Veröffentlichungen, Pläne.',
    },
    { language: 'zh', title: '博客', description: '制作团队在做什么、为什么：开发日志、版本发布、计划。' },
  ],
  isBlog: true,
  protected: true,
  postRoles: ['editor', 'admin'],
  needAnyRole: [],
  position: 0,
}

export async function seedBlog(services: Services): Promise<void> {
  await createForum(createContext(services, { viewer: system }), blogForum)
}
