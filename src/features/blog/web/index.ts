import type { Page } from '#client/page.ts'

const blog: Page = {
  route: 'blog',
  tab: 'blog',
  module: () => import('./BlogPage.tsx'),
  file: 'src/features/blog/web/BlogPage.tsx',
  searchKeys: ['page', 'sort'],
}

const blogPost: Page = {
  route: 'blogPost',
  tab: 'blog',
  module: () => import('./BlogPostPage.tsx'),
  file: 'src/features/blog/web/BlogPostPage.tsx',
  usePathKey: true,
}

export const blogPages: readonly Page[] = [blog, blogPost]
