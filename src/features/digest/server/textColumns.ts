import { choice, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  digest_settings: {
    frequency: choice,
  },
}
