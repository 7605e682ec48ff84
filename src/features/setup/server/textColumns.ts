import { choice, secret, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  setup_steps: { name: choice, state: choice, fingerprint: secret },
  test_mails: { digest: secret, fingerprint: secret },
}
