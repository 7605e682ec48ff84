import type { Context } from '#platform/context.ts'
import { parsePostReference } from '../contract/parsePostReference.ts'
import { findBlogPost } from './forumLoaders.ts'
import { findVisiblePost } from './loadPost.ts'
import type { PostRow } from './rows.ts'

const blogAddress = /(?:^|\/)blog\/([a-z][a-z0-9-]{0,79})(?:$|[/?#])/

/** Finds the post that an address, a number or an lwid names; undefined if the viewer cannot see it. */
export async function findReferencedPost(ctx: Context, text: string): Promise<PostRow | undefined> {
  const slug = blogAddress.exec(text.trim())?.[1]
  if (slug) return (await findBlogPost(ctx, slug)) ?? undefined
  const id = parsePostReference(text)
  return id === undefined ? undefined : findVisiblePost(ctx, id)
}
