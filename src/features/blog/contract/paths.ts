export const blogPaths = {
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  preview: (key: string) => `/blog/preview/${key}`,
  drafts: () => '/management/blog',
  newDraft: () => '/management/blog?q=new',
  draft: (id: number) => `/management/blog?q=${id}`,
}
