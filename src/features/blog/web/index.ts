import type { PageRoute } from '#client/pageRoute.ts'
import { siteSections } from '#client/siteLinks.ts'
import type { WebFeature } from '#client/webFeature.ts'
import { BlogIcon } from '#ui/icons.tsx'
import { navMessages } from '../navMessages.ts'

const blog: PageRoute = {
  path: '/blog',
  tab: 'blog',
  module: async (loadParts) => (await import('./BlogPage.tsx')).createBlogPage(loadParts),
  file: 'src/features/blog/web/BlogPage.tsx',
  searchKeys: ['page', 'sort'],
}

const blogPost: PageRoute = {
  path: '/blog/$slug',
  tab: 'blog',
  module: async (loadParts) => (await import('./BlogPostPage.tsx')).createBlogPostPage(loadParts),
  file: 'src/features/blog/web/BlogPostPage.tsx',
  remountOnPathChange: true,
}

export const blogWeb: WebFeature = {
  pages: [blog, blogPost],
  extensions: [
    siteSections.add({
      tab: 'blog',
      label: navMessages.blog,
      href: '/blog',
      Icon: BlogIcon,
      position: 10,
      inBottomBar: true,
      homeButton: { label: navMessages.blog, position: 20 },
    }),
  ],
}
