import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { ProductTagsDoc } from '../../../planning/web/triage/Triage.graphql.ts'
import { throwEditError } from '../../../web/editError.ts'
import type { Ticket } from '../../../web/ticket.ts'
import { TagChoices, type TagChoicesProps } from '../tags/TagChoices.tsx'
import { NewTag } from './NewTag.tsx'
import { SetTicketTagsDoc } from './SetTags.graphql.ts'

const schema = z.strictObject({ tag: z.array(z.string()) })

export function SetTags({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const tags = useQuery(ProductTagsDoc, { product: ticket.product.id }).data?.tags ?? []
  const [created, setCreated] = useState<readonly number[]>([])
  const setTags = useMutation(SetTicketTagsDoc)
  const selected = ticket.tags.map(({ id }) => id)

  async function save({ tag }: z.output<typeof schema>) {
    await setTags({ ticketId: ticket.id, tags: tag.map(Number) }).catch(throwEditError)
    onDone()
  }

  return (
    <>
      <Form schema={schema} defaultValues={{ tag: selected.map(String) }} onSubmit={save} layout="compact">
        <TagsField tags={tags} selected={[...selected, ...created]} />
        <SubmitButton variant="plain">{uiMessages.save()}</SubmitButton>
      </Form>
      <NewTag product={ticket.product} onCreated={(id) => setCreated([...created, id])} />
    </>
  )
}

function TagsField(props: TagChoicesProps) {
  const { register } = useFormContext()
  return <TagChoices {...props} input={register('tag')} />
}
