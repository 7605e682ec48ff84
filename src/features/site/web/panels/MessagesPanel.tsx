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
import { PanelAction } from '#ui/layout/PanelLayout.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { RichText } from '#ui/text/RichText.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import { SendMessageDoc, SentMessagesDoc, WithdrawMessageDoc } from './MessagesPanel.graphql.ts'
import styles from './MessagesPanel.module.css'

type Message = SentMessagesQuery['sentMessages'][number]

const statuses = ['SUCCESS', 'WARNING', 'ERROR'] as const
const tones = { SUCCESS: 'ok', WARNING: 'warn', ERROR: 'danger' } as const

const lower = (status: MessageSeverity) => status.toLowerCase() as 'success' | 'warning' | 'error'

export function Panel() {
  const sent = useQuery(SentMessagesDoc, {}).data?.sentMessages
  const send = useMutation(SendMessageDoc)
  const withdraw = useMutation(WithdrawMessageDoc)
  const [isWriting, setWriting] = useState(false)
  if (!sent) return <Spinner />
  return (
    <>
      <PanelAction>
        <Button variant="primary" icon={<PlusIcon />} onClick={() => setWriting(true)}>
          {messages.panel.newMessage()}
        </Button>
      </PanelAction>
      {sent.length ? (
        <DataTable<Message>
          rows={sent}
          rowKey={({ id }) => id}
          columns={[
            {
              title: messages.panel.status(),
              render: ({ status }) => <Badge tone={tones[status]}>{messages.panel[status]()}</Badge>,
            },
            { title: messages.panel.text(), render: ({ text }) => <RichText html={text} /> },
            { title: messages.panel.sentAt(), render: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
          renderActions={({ id, text }) => (
            <IconButton size="small" label={messages.panel.withdraw({ text })} onClick={() => void withdraw({ id })}>
              <TrashIcon />
            </IconButton>
          )}
        />
      ) : (
        <EmptyState title={messages.panel.noMessages()}>{messages.panel.noMessagesAbout()}</EmptyState>
      )}
      <Example />
      <EditorDialog
        open={isWriting}
        title={messages.panel.newMessage()}
        fields={[
          {
            name: 'status',
            label: messages.panel.status(),
            kind: 'choice',
            options: statuses.map((value) => ({ value, label: messages.panel[value]() })),
          },
          {
            name: 'text',
            label: messages.panel.text(),
            kind: 'area',
            required: true,
            maximum: 1_000,
            hint: messages.panel.textHint(),
          },
        ]}
        values={{ status: 'WARNING', text: '' }}
        renderPreview={({ status, text }) => <Shown status={status as MessageSeverity} html={String(text)} />}
        onClose={() => setWriting(false)}
        onSave={async ({ status, text }) => {
          await send({ text: String(text), status: status as MessageSeverity })
          setWriting(false)
        }}
      />
    </>
  )
}

const Shown = ({ status, html }: { status: MessageSeverity; html: string }) => (
  <Note status={lower(status)}>
    <b>{messages.panel.systemMessage()}</b> <RichText html={html} />
  </Note>
)

/** A page with a message where readers will see it. */
const Example = () => (
  <section aria-label={messages.panel.example()}>
    <h2 className={styles.heading}>{messages.panel.example()}</h2>
    <div className={styles.page} inert>
      <div className={styles.lines} />
      <div className={styles.message}>
        <Shown status="WARNING" html={messages.panel.exampleText()} />
      </div>
    </div>
  </section>
)
