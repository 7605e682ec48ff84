import type { PageRoute } from '#client/pageRoute.ts'

const blog: PageRoute = {
  route: 'blog',
  tab: 'blog',
  module: () => import('./BlogPage.tsx'),
  file: 'src/features/blog/web/BlogPage.tsx',
  searchKeys: ['page', 'sort'],
}

const blogPost: PageRoute = {
  route: 'blogPost',
  tab: 'blog',
  module: () => import('./BlogPostPage.tsx'),
  file: 'src/features/blog/web/BlogPostPage.tsx',
  remountOnPathChange: true,
}

export const blogPages: readonly PageRoute[] = [blog, blogPost]
