export type BlogDraftRow = {
  id: number
  title: string
  body: string
  excerpt: string
  slug: string
  coverId: string | null
  authorId: number
  editedById: number
  editedAt: Date
  version: number
  publishAt: Date | null
  previewKey: string | null
  /** Null until it is published. */
  postId: number | null
}

export type BlogDraftRevisionRow = {
  id: number
  draftId: number
  title: string
  body: string
  excerpt: string
  writtenBy: number | null
  writtenAt: Date
}

/** A draft as its secret link shows it. */
export type BlogPreviewRow = BlogDraftRow
