import { choice, identifier, staffText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  ephemeral_messages: {
    text: staffText,
    status: choice,
  },
  old_addresses: {
    address: identifier,
    location: identifier,
  },
  redirects: {
    path: staffText,
    location: staffText,
  },
}
