import { useQuery } from '#client/useQuery.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { CreationForm } from './CreationForm.tsx'
import type { Creation } from './creation.ts'
import { CreationSourceDoc } from './EditCreation.graphql.ts'

/** Edits a creation where it stands; the form replaces the page (specification, section 2). */
export function EditCreation({ creation, onDone }: { creation: Creation; onDone: () => void }) {
  const source = useQuery(CreationSourceDoc, { id: creation.id }).data?.creation
  return source ? <CreationForm creation={creation} body={source.body} onDone={onDone} /> : <Spinner />
}
