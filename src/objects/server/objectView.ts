export type ObjectView = {
  readonly id: number
  readonly lwid: string
  /** For example the forum of a post. */
  readonly parentId: number | null
  readonly title: string
  readonly canonicalPath: string
  readonly canComment: boolean
  /** The container or the comment's subject. */
  readonly context?: { readonly title: string; readonly canonicalPath: string }
  /** The first words of an object that has no title. */
  readonly excerpt?: string
}
