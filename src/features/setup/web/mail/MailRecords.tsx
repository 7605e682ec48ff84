import { useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import type { MailRecordsQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { CreateDkimKeyDoc, MailRecordsDoc } from '../SetupPanel.graphql.ts'
import styles from '../SetupPanel.module.css'

type MailRecord = MailRecordsQuery['mailRecords'][number]

const tones = { FOUND: 'ok', DIFFERENT: 'warn', MISSING: 'warn', UNKNOWN: 'neutral' } as const

export function MailRecords() {
  const cache = useCache()
  const { data } = useQuery(MailRecordsDoc, {})
  const createKey = useMutationWithProof(CreateDkimKeyDoc)
  const [error, setError] = useState('')
  const records = data?.mailRecords
  // An address such as 127.0.0.1 or localhost has no records.
  if (!records?.length) return null
  const load = () => cache.load(MailRecordsDoc, {}, { fresh: true })
  const run = (work: Promise<unknown>) => work.catch((cause: unknown) => setError(getErrorMessage(cause)))
  const hasKey = records.some(({ kind, value }) => kind === 'DKIM' && value !== '')
  return (
    <section className={styles.records}>
      <h3>{messages.mail.records()}</h3>
      <p className="muted">{messages.mail.recordsAbout()}</p>
      <DataTable<MailRecord>
        rows={records}
        rowKey={({ kind }) => kind}
        columns={[
          { title: messages.mail.recordName(), render: ({ host }) => <code>{host}</code> },
          {
            title: messages.mail.value(),
            render: ({ value }) => (value ? <code>{value}</code> : messages.mail.noKey()),
          },
          {
            title: messages.mail.state(),
            render: ({ state, found }) => (
              <Badge tone={tones[state]} title={found}>
                {messages.mail.states[state]()}
              </Badge>
            ),
          },
        ]}
        renderActions={({ kind, value }) => value && <CopyButton text={value} label={messages.mail.copy({ kind })} />}
      />
      {error && <Note status="error">{error}</Note>}
      <div className={styles.row}>
        {!hasKey && <Button onClick={() => void run(createKey({}).then(load))}>{messages.mail.makeKey()}</Button>}
        <Button onClick={() => void run(load())}>{messages.mail.check()}</Button>
      </div>
    </section>
  )
}
