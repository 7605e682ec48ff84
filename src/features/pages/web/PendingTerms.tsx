import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { PendingTermsQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { messages } from '../messages.ts'
import { AcceptTermsDoc, PendingTermsDoc } from './PendingTerms.graphql.ts'

type Term = PendingTermsQuery['pendingTerms'][number]

/** Asks members to accept what they have not accepted yet; they can go on without. */
export function PendingTerms() {
  const terms = useQuery(PendingTermsDoc, {}).data?.pendingTerms
  return terms?.length ? <TermsBanner terms={terms} /> : null
}

function TermsBanner({ terms }: { terms: readonly Term[] }) {
  const accept = useMutation(AcceptTermsDoc)
  const { isPending, run } = usePendingAction(() => accept({ versionIds: terms.map(({ versionId }) => versionId) }), {
    failed: messages.terms.failed,
  })
  const changes = terms.flatMap((term) => term.changes)
  const action = (
    <Button size="small" variant="primary" busy={isPending} onClick={() => void run()}>
      {messages.terms.accept()}
    </Button>
  )
  return (
    <Banner label={messages.terms.label()} action={action}>
      <p>
        <b>{messages.terms.ask()}</b>
        {terms.map(({ versionId, title, canonicalPath }) => (
          <a key={versionId} className="link" href={canonicalPath}>
            {title}
          </a>
        ))}
      </p>
      {changes.length > 0 && (
        <p>
          {messages.terms.changed()} <span dir="auto">{changes.join(' ')}</span>
        </p>
      )}
    </Banner>
  )
}
