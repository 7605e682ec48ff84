import { choice, copyOf, identifier, staffText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  former_addresses: {
    lwid: identifier,
    blog_slug: copyOf('posts.title', {
      revision: 'stays: the address of a blog post never changes, and editors choose it',
      deletion: 'stays: an address is not given to another post',
      account: 'stays: the post stays',
    }),
  },
  objects: {
    lwid: identifier,
    kind: choice,
    lock_reason: staffText,
  },
}
