import { choice, identifier, privateText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  image_uses: {
    image_id: identifier,
  },
  images: {
    id: identifier,
    content_type: choice,
    name: privateText,
  },
}
