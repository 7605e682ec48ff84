import type { PageRoute } from '#client/extensions/pageRoute.ts'
import { siteSections } from '#client/extensions/siteLinks.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { BlogIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'

const blog: PageRoute = {
  path: '/blog',
  tab: 'blog',
  module: (loadParts) => import('./BlogPage.tsx').then((page) => page.createBlogPage(loadParts)),
  file: 'src/features/blog/web/BlogPage.tsx',
  searchKeys: ['page', 'sort'],
}

const blogPost: PageRoute = {
  path: '/blog/$slug',
  tab: 'blog',
  module: (loadParts) => import('./BlogPostPage.tsx').then((page) => page.createBlogPostPage(loadParts)),
  file: 'src/features/blog/web/BlogPostPage.tsx',
  searchKeys: ['order', 'part'],
}

const preview: PageRoute = {
  path: '/blog/preview/$key',
  module: () => import('./PreviewPage.tsx'),
  file: 'src/features/blog/web/PreviewPage.tsx',
}

export const blogWeb: WebFeature = {
  pages: [blog, blogPost, preview],
  extensions: [
    siteSections.add({
      tab: 'blog',
      label: messages.nav.blog,
      href: '/blog',
      Icon: BlogIcon,
      position: 10,
    }),
  ],
}
