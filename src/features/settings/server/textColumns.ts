import { choice, staffText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  site_settings: {
    name: choice,
    value: staffText,
  },
}
