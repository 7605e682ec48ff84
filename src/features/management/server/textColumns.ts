import { choice, copyOf, identifier, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  action_logs: {
    action: identifier,
    need_any_role: choice,
    object_type: choice,
    object_lwid: identifier,
    metadata: copyOf('posts.title', {
      revision: 'erased',
      deletion: 'stays: the staff undo from the log, which only they read',
      account: 'erased',
    }),
  },
}
