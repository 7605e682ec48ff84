import { choice, identifier, staffText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  site_page_drafts: {
    language: choice,
    title: staffText,
    body: staffText,
  },
  site_page_texts: {
    language: choice,
    title: staffText,
    body: staffText,
    rendered_body: staffText,
    summary: staffText,
  },
  site_pages: {
    slug: identifier,
  },
}
