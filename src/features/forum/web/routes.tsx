import type { PageRoute, RouteParams } from '#client/extensions/pageRoute.ts'

const getForumTab = ({ forumKey }: RouteParams) => (forumKey === 'blog' ? 'blog' : 'forums')

const forums: PageRoute = {
  path: '/forum',
  tab: 'forums',
  module: (loadParts) => import('./ForumsPage.tsx').then((page) => page.createPage(loadParts)),
  file: 'src/features/forum/web/ForumsPage.tsx',
}

const forum: PageRoute = {
  path: '/forum/$forumKey',
  tab: getForumTab,
  module: () => import('./ForumPage.tsx'),
  file: 'src/features/forum/web/ForumPage.tsx',
  searchKeys: ['page', 'sort', 'filter', 'answered'],
}

const newPostAnywhere: PageRoute = {
  path: '/forum/new',
  tab: 'forums',
  module: () => import('./NewPostAnywherePage.tsx'),
  file: 'src/features/forum/web/NewPostAnywherePage.tsx',
  clientOnly: true,
}

const newPost: PageRoute = {
  path: '/forum/$forumKey/new',
  tab: getForumTab,
  module: () => import('./NewPostPage.tsx'),
  file: 'src/features/forum/web/NewPostPage.tsx',
  searchKeys: ['blog'],
  clientOnly: true,
}

const post: PageRoute = {
  path: '/forum/$forumKey/$id/{-$slug}',
  tab: 'forums',
  module: () => import('./PostPage.tsx'),
  file: 'src/features/forum/web/PostPage.tsx',
  searchKeys: ['order', 'part'],
}

export const forumPages: readonly PageRoute[] = [forums, newPostAnywhere, forum, newPost, post]
