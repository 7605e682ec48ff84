import { identifier, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  former_accounts: { origin: identifier, name: identifier },
  account_claims: { code: identifier },
}
