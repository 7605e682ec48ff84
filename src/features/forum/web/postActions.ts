import type { ComponentType } from 'react'
import { defineExtensionPoint } from '#extensions/extensionPoint.ts'

/** What can be done with a post elsewhere. */
export type PostAction = {
  /** One of the names in `Post.actions`, which decides who is offered it. */
  readonly name: string
  readonly label: () => string
  readonly Icon: ComponentType
  /** `id` is a lwid, or the number of a post in `scheduledPosts`; `url` is absolute. */
  toHref(post: { id: string; title: string; url: string }): string
}

export const postActions = defineExtensionPoint<PostAction>()
