import { choice, copyOf, identifier, secret, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  uploads: {
    id: identifier,
    nature: choice,
    name: copyOf('creations.original_name', {
      revision: 'stays: a file keeps its name',
      deletion: 'rewritten',
      account: 'rewritten',
    }),
    content_type: choice,
    checksum: secret,
    stored_as: identifier,
    sha256: secret,
  },
}
