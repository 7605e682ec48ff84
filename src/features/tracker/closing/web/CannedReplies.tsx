import { useFormContext } from 'react-hook-form'
import { useQuery } from '#client/queries/useQuery.ts'
import { Select } from '#ui/controls/Select.tsx'
import type { ReplyPurpose } from '../../contract/closing.ts'
import { messages as planningMessages } from '../../planning/messages.ts'
import styles from './CloseDialog.module.css'
import { CannedRepliesDoc } from './CloseTicket.graphql.ts'
import { fillReply } from './fillReply.ts'

export type RepliedTicket = { title: string; author: { username: string }; product: { id: string } }

/** Appends a text with an empty line between both. */
const appendText = (before: string, text: string): string => (before.trim() ? `${before.trimEnd()}\n\n${text}` : text)

type Props = { name: string; ticket: RepliedTicket; purpose: ReplyPurpose; version?: string }

/** Appends a reply for `purpose` to the field `name` of the form; nothing while there are none. */
export function CannedReplies({ name, ticket, purpose, version = '' }: Props) {
  const { getValues, setValue } = useFormContext()
  const all = useQuery(CannedRepliesDoc, { product: ticket.product.id }).data?.cannedReplies ?? []
  const replies = all.filter((reply) => reply.purpose === purpose || reply.purpose === 'ANY')
  if (!replies.length) return null
  const insert = (id: string) => {
    const reply = replies.find((candidate) => String(candidate.id) === id)
    if (!reply) return
    const text = fillReply(reply.body, { name: ticket.author.username, version, title: ticket.title })
    setValue(name, appendText(getValues(name), text), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Select
      className={styles.replies}
      aria-label={planningMessages.triage.insertReply()}
      value=""
      options={[
        { value: '', label: planningMessages.triage.insertReply() },
        ...replies.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={(event) => insert(event.currentTarget.value)}
    />
  )
}
