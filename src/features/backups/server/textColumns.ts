import { choice, identifier, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  backup_runs: {
    origin: choice,
    state: choice,
    target: identifier,
    name: identifier,
    error: identifier,
    verification: choice,
    verification_error: identifier,
  },
}
