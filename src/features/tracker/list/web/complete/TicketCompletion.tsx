import { type RefObject, useMemo } from 'react'
import { useCache } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { QueryCompletion } from '#ui/completion/QueryCompletion.tsx'
import { listTicketKeys } from './ticketKeys.tsx'

type Props = { input: RefObject<HTMLInputElement | null>; product: string }

/** Completes the keys and values of the tracker's query language. */
export function TicketCompletion({ input, product }: Props) {
  const cache = useCache()
  const isSignedIn = useSession().status === 'signedIn'
  const keys = useMemo(() => listTicketKeys({ cache, product, isSignedIn }), [cache, product, isSignedIn])
  return <QueryCompletion input={input} keys={keys} />
}
