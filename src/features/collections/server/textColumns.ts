import { choice, derivedFrom, publicText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  collection_entries: {
    text: publicText,
  },
  collections: {
    title: publicText,
    slug: derivedFrom('collections.title'),
    description: publicText,
    visibility: choice,
  },
}
