import { publicText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  revisions: {
    title: publicText,
    body: publicText,
  },
}
