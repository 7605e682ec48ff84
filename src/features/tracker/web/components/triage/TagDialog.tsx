import { type FormEvent, useId } from 'react'
import { useQuery } from '#client/useQuery.ts'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { t } from '../../ticketMessages.ts'
import { TagChoices } from '../TagChoices.tsx'
import { ProductTagsDoc } from './Triage.graphql.ts'

export type TagWish = { add: number[]; remove: number[] }

type Props = {
  product: string
  /** Those to be tagged; none while it is closed. */
  tickets: readonly TicketListItemFragment[]
  onApply: (wish: TagWish) => void
  onDone: () => void
}

/** Chooses tags for several tickets: ticked are those that all of them have. */
export function TagDialog({ product, tickets, onApply, onDone }: Props) {
  const formId = useId()
  return (
    <Dialog
      open={tickets.length > 0}
      onClose={onDone}
      title={t.tagTickets(tickets.length)}
      footer={
        <Button type="submit" variant="primary" form={formId}>
          {t.apply()}
        </Button>
      }
    >
      <TagForm id={formId} product={product} tickets={tickets} onApply={onApply} onDone={onDone} />
    </Dialog>
  )
}

function TagForm({ id, product, tickets, onApply, onDone }: Props & { id: string }) {
  const tags = useQuery(ProductTagsDoc, { product }).data?.tags ?? []
  const common = tags
    .map((tag) => tag.id)
    .filter((tagId) => tickets.every((ticket) => ticket.tags.some((tag) => tag.id === tagId)))

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget).getAll('tag').map(Number)
    onApply({
      add: ticked.filter((tag) => !common.includes(tag)),
      remove: common.filter((tag) => !ticked.includes(tag)),
    })
    onDone()
  }

  return (
    <form id={id} onSubmit={apply}>
      <TagChoices key={tags.length} tags={tags} ticked={common} />
    </form>
  )
}
