import { useQuery } from '#client/queries/useQuery.ts'
import { messages } from '../../messages.ts'
import { CreationStrip } from './CreationStrip.tsx'
import { StoreCreationsDoc } from './HomeCircuit.graphql.ts'

/** What players have built that runs; nothing while there is none. */
export function StoreCreations() {
  const creations = useQuery(StoreCreationsDoc, {}).data?.creations ?? []
  if (!creations.length) return null
  return (
    <section>
      <CreationStrip title={messages.home.builtByPlayers()} creations={creations} isRow />
    </section>
  )
}
