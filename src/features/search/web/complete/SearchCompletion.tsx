import { type RefObject, useMemo } from 'react'
import type { DocumentCache } from '#client/queries/documentCache.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { completePeople } from '#features/writing/web/index.ts'
import { QueryCompletion } from '#ui/completion/QueryCompletion.tsx'
import type { QueryKey } from '#ui/completion/useQueryOptions.ts'
import { messages } from '../../messages.ts'
import { itemKinds, typeNames } from '../searchVariables.ts'

/** Completes the keys and values of the search. */
export function SearchCompletion({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const cache = useCache()
  const isSignedIn = useSession().status === 'signedIn'
  const keys = useMemo(() => listKeys(cache, isSignedIn), [cache, isSignedIn])
  return <QueryCompletion input={input} keys={keys} />
}

const listKeys = (cache: DocumentCache, isSignedIn: boolean): QueryKey[] => [
  {
    key: 'author',
    label: messages.completion.author(),
    values: (prefix) => (isSignedIn ? completePeople(cache, prefix) : []),
  },
  { key: 'tag', label: messages.completion.tag() },
  {
    key: 'is',
    label: messages.completion.status(),
    values: () => (['open', 'closed', 'fixed'] as const).map((text) => ({ text, label: messages.completion[text]() })),
  },
  {
    key: 'type',
    label: messages.completion.type(),
    values: () => typeNames.map((name) => ({ text: name, label: messages.pages.kind[itemKinds[name]]() })),
  },
  { key: 'created', label: messages.completion.created() },
]
