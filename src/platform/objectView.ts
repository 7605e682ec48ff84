/** An object as others need to know it: for a link, a notification, a breadcrumb. */
export type ObjectView = {
  readonly id: number
  readonly lwid: string
  /** Where it stands: the forum of a post. */
  readonly parentId: number | null
  readonly title: string
  readonly canonicalPath: string
  /** Whether the viewer may comment on it. */
  readonly canComment: boolean
  /** What it stands in or on, as a link. */
  readonly context?: { readonly title: string; readonly canonicalPath: string }
  /** Its first words, where it has no title of its own. */
  readonly excerpt?: string
}
