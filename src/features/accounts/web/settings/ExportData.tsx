import { useState } from 'react'
import { authorizedFetch } from '#client/authorizedFetch.ts'
import { getErrorMessage, parseRestError } from '#client/errors.ts'
import { fetchWithProof, recentProofMessages } from '#client/recentProof.ts'
import { Button } from '#ui/Button.tsx'
import { DownloadIcon } from '#ui/icons.tsx'
import { Note } from '#ui/Note.tsx'
import { messages } from '../../messages.ts'
import styles from './settings.module.css'

async function download(): Promise<void> {
  const response = await fetchWithProof(() => authorizedFetch('/auth/export'))
  if (!response.ok) throw await parseRestError(response, recentProofMessages)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'account.json'
  link.click()
  URL.revokeObjectURL(address)
}

export function ExportData() {
  const [failure, setFailure] = useState<string>()

  async function save() {
    setFailure(undefined)
    await download().catch((error: unknown) => setFailure(getErrorMessage(error)))
  }

  return (
    <>
      <div className={styles.row}>
        <Button icon={<DownloadIcon />} onClick={() => void save()}>
          {messages.exportData()}
        </Button>
      </div>
      {failure && <Note status="error">{failure}</Note>}
    </>
  )
}
