import { choice, identifier, privateText, secret, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  uploads: {
    id: identifier,
    nature: choice,
    name: privateText,
    content_type: choice,
    checksum: secret,
    stored_as: identifier,
    sha256: secret,
  },
}
