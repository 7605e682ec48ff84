import { choice, staffText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  ephemeral_messages: {
    text: staffText,
    status: choice,
  },
  redirects: {
    path: staffText,
    location: staffText,
  },
}
