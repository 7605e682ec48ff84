import { identifier, publicText, secret, staffText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  blog_draft_revisions: {
    title: publicText,
    body: publicText,
    excerpt: publicText,
  },
  blog_drafts: {
    title: publicText,
    body: publicText,
    excerpt: publicText,
    slug: staffText,
    cover_id: identifier,
    preview_key: secret,
  },
}
