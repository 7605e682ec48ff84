import { type RefObject, useMemo } from 'react'
import { useCache } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import type { ContentKind } from '#generated/operations.ts'
import { QueryCompletion } from '#ui/completion/QueryCompletion.tsx'
import { listHubKeys } from './hubKeys.tsx'

type Props = { input: RefObject<HTMLInputElement | null>; kind: ContentKind | null }

/** Completes the keys and values of the hub's query language. */
export function HubCompletion({ input, kind }: Props) {
  const cache = useCache()
  const isSignedIn = useSession().status === 'signedIn'
  const keys = useMemo(() => listHubKeys({ cache, kind, isSignedIn }), [cache, kind, isSignedIn])
  return <QueryCompletion input={input} keys={keys} />
}
