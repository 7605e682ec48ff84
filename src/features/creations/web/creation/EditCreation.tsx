import { lazy, Suspense } from 'react'
import { useQuery } from '#client/useQuery.ts'
import { Spinner } from '#ui/Spinner.tsx'
import type { Creation } from './creation.ts'
import { CreationSourceDoc } from './EditCreation.graphql.ts'

// The form brings its rules and its library along: only those who edit fetch them.
const CreationForm = lazy(() => import('./CreationForm.tsx').then((module) => ({ default: module.CreationForm })))

/** Edits a creation where it stands; the form replaces the page (specification, section 2). */
export function EditCreation({ creation, onDone }: { creation: Creation; onDone: () => void }) {
  const source = useQuery(CreationSourceDoc, { id: creation.id }).data?.creation
  if (!source) return <Spinner />
  return (
    <Suspense fallback={<Spinner />}>
      <CreationForm creation={creation} body={source.body} onDone={onDone} />
    </Suspense>
  )
}
