import type { Page } from '#client/page.ts'

const forums: Page = {
  route: 'forums',
  tab: 'forums',
  module: () => import('./ForumsPage.tsx'),
  file: 'src/features/forum/web/ForumsPage.tsx',
}

const forum: Page = {
  route: 'forum',
  tab: 'forums',
  module: () => import('./ForumPage.tsx'),
  file: 'src/features/forum/web/ForumPage.tsx',
  searchKeys: ['page', 'sort'],
  usePathKey: true,
}

const newPost: Page = {
  route: 'newpost',
  tab: 'forums',
  module: () => import('./NewPostPage.tsx'),
  file: 'src/features/forum/web/NewPostPage.tsx',
  searchKeys: ['blog'],
  usePathKey: true,
  clientOnly: true,
}

const post: Page = {
  route: 'post',
  tab: 'forums',
  module: () => import('./PostPage.tsx'),
  file: 'src/features/forum/web/PostPage.tsx',
  usePathKey: true,
}

export const forumPages: readonly Page[] = [forums, forum, newPost, post]
