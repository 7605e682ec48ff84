import { useQuery } from '#client/useQuery.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { CreationForm } from './CreationForm.tsx'
import type { Creation } from './creation.ts'
import { CreationSourceDoc } from './EditCreation.graphql.ts'

export function EditCreation({ creation, onDone }: { creation: Creation; onDone: () => void }) {
  const source = useQuery(CreationSourceDoc, { id: creation.id }).data?.creation
  return source ? <CreationForm creation={creation} body={source.body} onDone={onDone} /> : <Spinner />
}
