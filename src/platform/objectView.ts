/** An object as others need to know it: for a link, a notification, a breadcrumb. */
export type ObjectView = {
  readonly id: number
  readonly lwid: string
  readonly title: string
  readonly canonicalPath: string
  /** Whether the viewer may comment on it. */
  readonly canComment: boolean
}
