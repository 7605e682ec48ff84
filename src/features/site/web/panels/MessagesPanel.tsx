import { useState } from 'react'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { MessageSeverity, SentMessagesQuery } from '#generated/operations.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PlusIcon, TrashIcon } from '#ui/icons.tsx'
import { Note } from '#ui/Note.tsx'
import { RichText } from '#ui/RichText.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../messageWords.ts'
import { SendMessageDoc, SentMessagesDoc, WithdrawMessageDoc } from './MessagesPanel.graphql.ts'

type Message = SentMessagesQuery['sentMessages'][number]

const statuses = ['SUCCESS', 'WARNING', 'ERROR'] as const
const tones = { SUCCESS: 'ok', WARNING: 'warn', ERROR: 'danger' } as const

const lower = (status: MessageSeverity) => status.toLowerCase() as 'success' | 'warning' | 'error'

/** Messages to everybody (D52); what is typed is shown as it will appear. */
export function Panel() {
  const messages = useQuery(SentMessagesDoc, {}).data?.sentMessages
  const send = useMutation(SendMessageDoc, ['EphemeralMessage'])
  const withdraw = useMutation(WithdrawMessageDoc, ['EphemeralMessage'])
  const [isWriting, setWriting] = useState(false)
  if (!messages) return <Spinner />
  return (
    <>
      <p className="muted">{m.about()}</p>
      <div>
        <Button variant="primary" icon={<PlusIcon />} onClick={() => setWriting(true)}>
          {m.newMessage()}
        </Button>
      </div>
      {messages.length ? (
        <DataTable<Message>
          rows={messages}
          rowKey={({ id }) => id}
          columns={[
            { title: m.status(), render: ({ status }) => <Badge tone={tones[status]}>{m[status]()}</Badge> },
            { title: m.text(), render: ({ text }) => <RichText html={text} /> },
            { title: m.sentAt(), render: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
          renderActions={({ id, text }) => (
            <IconButton size="small" label={m.withdraw(text)} onClick={() => void withdraw({ id })}>
              <TrashIcon />
            </IconButton>
          )}
        />
      ) : (
        <EmptyState title={m.noMessages()} />
      )}
      <EditorDialog
        open={isWriting}
        title={m.newMessage()}
        fields={[
          {
            name: 'status',
            label: m.status(),
            kind: 'choice',
            options: statuses.map((value) => ({ value, label: m[value]() })),
          },
          { name: 'text', label: m.text(), kind: 'area', required: true, maximum: 1_000, hint: m.textHint() },
        ]}
        values={{ status: 'WARNING', text: '' }}
        renderPreview={({ status, text }) => (
          <Note status={lower(status as MessageSeverity)}>
            <b>{m.systemMessage()}</b> <RichText html={String(text)} />
          </Note>
        )}
        onClose={() => setWriting(false)}
        onSave={async ({ status, text }) => {
          await send({ text: String(text), status: status as MessageSeverity })
          setWriting(false)
        }}
      />
    </>
  )
}
