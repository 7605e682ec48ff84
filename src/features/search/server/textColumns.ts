import { choice, copyOf, derivedFrom, privateText, staffText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  search_counts: {
    query: privateText,
  },
  search_documents: {
    kind: choice,
    need_any_role: choice,
    vector: derivedFrom('posts.body'),
  },
  search_progress: {
    kind: choice,
  },
  search_synonyms: {
    words: staffText,
  },
  search_words: {
    word: copyOf('posts.body', {
      revision: 'stays: single words without their text, for the correction of typing',
      deletion: 'stays: single words without their text, for the correction of typing',
      account: 'stays: single words without their text, for the correction of typing',
    }),
  },
}
