import { type FormEvent, useId } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ticketMessages } from '../../ticketMessages.ts'
import { TagChoices } from '../tags/TagChoices.tsx'
import { ProductTagsDoc } from './Triage.graphql.ts'

export type TagChanges = { add: number[]; remove: number[] }

type Props = {
  product: string
  /** Empty while the dialog is closed. */
  tickets: readonly TicketListItemFragment[]
  onApply: (changes: TagChanges) => void
  onClose: () => void
}

/** Preselects the tags that all tickets have. */
export function TagDialog({ product, tickets, onApply, onClose }: Props) {
  const formId = useId()
  return (
    <Dialog
      open={tickets.length > 0}
      onClose={onClose}
      title={ticketMessages.tagTickets(tickets.length)}
      footer={
        <Button type="submit" variant="primary" form={formId}>
          {ticketMessages.apply()}
        </Button>
      }
    >
      <TagForm id={formId} product={product} tickets={tickets} onApply={onApply} onClose={onClose} />
    </Dialog>
  )
}

function TagForm({ id, product, tickets, onApply, onClose }: Props & { id: string }) {
  const tags = useQuery(ProductTagsDoc, { product }).data?.tags ?? []
  const commonTags = tags
    .map((tag) => tag.id)
    .filter((tagId) => tickets.every((ticket) => ticket.tags.some((tag) => tag.id === tagId)))

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const selected = new FormData(event.currentTarget).getAll('tag').map(Number)
    onApply({
      add: selected.filter((tag) => !commonTags.includes(tag)),
      remove: commonTags.filter((tag) => !selected.includes(tag)),
    })
    onClose()
  }

  return (
    <form id={id} onSubmit={apply}>
      <TagChoices tags={tags} selected={commonTags} />
    </form>
  )
}
