import type { ScreenedText } from '#platform/screenedText.ts'

export type BlogDraftRow = {
  id: number
  title: ScreenedText
  body: ScreenedText
  excerpt: ScreenedText
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
  title: ScreenedText
  body: ScreenedText
  excerpt: ScreenedText
  writtenBy: number | null
  writtenAt: Date
}

/** A draft as its secret link shows it. */
export type BlogPreviewRow = BlogDraftRow
