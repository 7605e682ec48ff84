import type { Page, Params } from '#client/page.ts'

/** The blog is a forum too, and a section of its own. */
const tabOfForum = ({ forumKey }: Params) => (forumKey === 'blog' ? 'blog' : 'forums')

const forums: Page = {
  route: 'forums',
  tab: 'forums',
  module: () => import('./ForumsPage.tsx'),
  file: 'src/features/forum/web/ForumsPage.tsx',
}

const forum: Page = {
  route: 'forum',
  tab: tabOfForum,
  module: () => import('./ForumPage.tsx'),
  file: 'src/features/forum/web/ForumPage.tsx',
  searchKeys: ['page', 'sort'],
  usePathKey: true,
}

const newPost: Page = {
  route: 'newpost',
  tab: tabOfForum,
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
