import { useEffect } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { PageHeader } from '#ui/layout/PageLayout.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages as uploadMessages } from '../../../upload/messages.ts'
import type { Creation } from '../creation.ts'
import { CreationForm } from './CreationForm.tsx'
import { CreationSourceDoc } from './EditCreation.graphql.ts'

/** Replaces the page, so it starts at its top. */
export function EditCreation({ creation, onDone }: { creation: Creation; onDone: () => void }) {
  const source = useQuery(CreationSourceDoc, { id: creation.id }).data?.creation
  useEffect(() => void scrollTo({ top: 0, behavior: 'instant' }), [])
  return (
    <>
      <PageHeader title={uploadMessages.form.editTitle()} />
      {source ? <CreationForm creation={creation} source={source} onDone={onDone} /> : <Spinner />}
    </>
  )
}
