import { useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { MessageSeverity, SentMessagesQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { TrashIcon } from '#ui/icons/actionIcons.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { RichText } from '#ui/text/RichText.tsx'
import { Time } from '#ui/text/Time.tsx'
import { panelMessages } from '../../panelMessages.ts'
import { SendMessageDoc, SentMessagesDoc, WithdrawMessageDoc } from './MessagesPanel.graphql.ts'

type Message = SentMessagesQuery['sentMessages'][number]

const statuses = ['SUCCESS', 'WARNING', 'ERROR'] as const
const tones = { SUCCESS: 'ok', WARNING: 'warn', ERROR: 'danger' } as const

const lower = (status: MessageSeverity) => status.toLowerCase() as 'success' | 'warning' | 'error'

export function Panel() {
  const messages = useQuery(SentMessagesDoc, {}).data?.sentMessages
  const send = useMutation(SendMessageDoc)
  const withdraw = useMutation(WithdrawMessageDoc)
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
