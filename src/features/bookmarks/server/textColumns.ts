import { privateText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  bookmarks: {
    note: privateText,
  },
}
