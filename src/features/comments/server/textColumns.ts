import { derivedFrom, publicText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  comments: {
    body: publicText,
    rendered_body: derivedFrom('comments.body'),
    title: publicText,
  },
}
