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
import { panelMessages } from '../../panelMessages.ts'
import { SendMessageDoc, SentMessagesDoc, WithdrawMessageDoc } from './MessagesPanel.graphql.ts'

type Message = SentMessagesQuery['sentMessages'][number]

const statuses = ['SUCCESS', 'WARNING', 'ERROR'] as const
const tones = { SUCCESS: 'ok', WARNING: 'warn', ERROR: 'danger' } as const

const lower = (status: MessageSeverity) => status.toLowerCase() as 'success' | 'warning' | 'error'

export function Panel() {
  const messages = useQuery(SentMessagesDoc, {}).data?.sentMessages
  const send = useMutation(SendMessageDoc, ['EphemeralMessage'])
  const withdraw = useMutation(WithdrawMessageDoc, ['EphemeralMessage'])
  const [isWriting, setWriting] = useState(false)
  if (!messages) return <Spinner />
  return (
    <>
      <p className="muted">{panelMessages.about()}</p>
      <div>
        <Button variant="primary" icon={<PlusIcon />} onClick={() => setWriting(true)}>
          {panelMessages.newMessage()}
        </Button>
      </div>
      {messages.length ? (
        <DataTable<Message>
          rows={messages}
          rowKey={({ id }) => id}
          columns={[
            {
              title: panelMessages.status(),
              render: ({ status }) => <Badge tone={tones[status]}>{panelMessages[status]()}</Badge>,
            },
            { title: panelMessages.text(), render: ({ text }) => <RichText html={text} /> },
            { title: panelMessages.sentAt(), render: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
          renderActions={({ id, text }) => (
            <IconButton size="small" label={panelMessages.withdraw(text)} onClick={() => void withdraw({ id })}>
              <TrashIcon />
            </IconButton>
          )}
        />
      ) : (
        <EmptyState title={panelMessages.noMessages()} />
      )}
      <EditorDialog
        open={isWriting}
        title={panelMessages.newMessage()}
        fields={[
          {
            name: 'status',
            label: panelMessages.status(),
            kind: 'choice',
            options: statuses.map((value) => ({ value, label: panelMessages[value]() })),
          },
          {
            name: 'text',
            label: panelMessages.text(),
            kind: 'area',
            required: true,
            maximum: 1_000,
            hint: panelMessages.textHint(),
          },
        ]}
        values={{ status: 'WARNING', text: '' }}
        renderPreview={({ status, text }) => (
          <Note status={lower(status as MessageSeverity)}>
            <b>{panelMessages.systemMessage()}</b> <RichText html={String(text)} />
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
