import { choice, copyOf, privateText, staffText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  reports: {
    reason: choice,
    text: privateText,
    outcome: choice,
    answer: staffText,
  },
  screening_rules: {
    kind: choice,
    pattern: staffText,
    effect: choice,
    note: staffText,
  },
  spam_models: {
    classifier: copyOf('comments.body', {
      revision: 'within a day: it is trained again each night, on current texts',
      deletion: 'within a day: it is trained again each night',
      account: 'stays: counts of single words, of texts that stay',
    }),
  },
  user_notes: {
    kind: choice,
    text: staffText,
  },
}
