import { choice, copyOf, derivedFrom, publicText, staffText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  forums: {
    key: staffText,
    title: staffText,
    description: staffText,
    post_roles: choice,
    icon: choice,
    color: choice,
    need_any_role: choice,
    translations: staffText,
  },
  posts: {
    title: publicText,
    slug: derivedFrom('posts.title'),
    blog_slug: copyOf('posts.title', {
      revision: 'stays: the address of a blog post never changes, and editors choose it',
      deletion: 'stays: an address is not given to another post',
      account: 'stays: the post stays',
    }),
    body: publicText,
    rendered_body: derivedFrom('posts.body'),
    title_words: derivedFrom('posts.title'),
    own_excerpt: publicText,
  },
}
