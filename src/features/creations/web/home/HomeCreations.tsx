import type { HomeBlockProps } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages } from '../../messages.ts'
import { CreationStrip } from './CreationStrip.tsx'
import { HomeCreationsDoc } from './HomeCircuit.graphql.ts'

/** The latest creations; nothing while there are none. */
export function HomeCreations({ block }: HomeBlockProps) {
  const creations = useQuery(HomeCreationsDoc, {}).data?.creations ?? []
  if (!creations.length) return null
  return (
    <PageLayout>
      <CreationStrip title={block.title || messages.kind.creations()} creations={creations} />
    </PageLayout>
  )
}
