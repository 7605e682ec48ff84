import { type RefObject, useMemo } from 'react'
import { useExtensions } from '#client/extensions/extensions.ts'
import { saveCheckers } from '#client/extensions/saveCheckers.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { QueryCompletion } from '#ui/completion/QueryCompletion.tsx'
import { listTicketKeys } from './ticketKeys.tsx'

type Props = { input: RefObject<HTMLInputElement | null>; product: string }

/** Completes the keys and values of the tracker's query language. */
export function TicketCompletion({ input, product }: Props) {
  const cache = useCache()
  const isSignedIn = useSession().status === 'signedIn'
  const withSaves = useExtensions(saveCheckers).length > 0
  const keys = useMemo(
    () => listTicketKeys({ cache, product, isSignedIn, withSaves }),
    [cache, product, isSignedIn, withSaves],
  )
  return <QueryCompletion input={input} keys={keys} />
}
