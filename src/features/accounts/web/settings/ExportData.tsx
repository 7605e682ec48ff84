import { FormError, parseRestError, toFailure } from '#client/errors/formErrors.ts'
import { useInlineAction } from '#client/queries/useInlineAction.ts'
import { authorizedFetch } from '#client/session/authorizedFetch.ts'
import { fetchWithProof, recentProofMessages } from '#client/session/recentProof.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DownloadIcon } from '#ui/icons/mediaIcons.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import styles from './settings.module.css'

async function download(): Promise<void> {
  const response = await fetchWithProof(() => authorizedFetch('/auth/export'))
  if (response.status === 429) throw new FormError(messages.exportTooSoon(), undefined, toFailure(response))
  if (!response.ok) throw await parseRestError(response, recentProofMessages)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'account.json'
  link.click()
  URL.revokeObjectURL(address)
}

export function ExportData() {
  const { isPending, failure, run } = useInlineAction(download)
  return (
    <>
      <div className={styles.row}>
        <Button icon={<DownloadIcon />} busy={isPending} onClick={() => void run()}>
          {messages.exportData()}
        </Button>
      </div>
      {failure && <Note status="error">{failure}</Note>}
    </>
  )
}
