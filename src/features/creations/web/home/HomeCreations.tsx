import type { HomeBlockProps } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { creationPaths } from '../../contract/paths.ts'
import { CreationCard } from '../../hub/web/CreationCard.tsx'
import { messages } from '../../messages.ts'
import { HomeCreationsDoc } from './HomeCircuit.graphql.ts'
import styles from './HomeCreations.module.css'

/** The latest creations; nothing while there are none. */
export function HomeCreations({ block }: HomeBlockProps) {
  const creations = useQuery(HomeCreationsDoc, {}).data?.creations ?? []
  if (!creations.length) return null
  return (
    <PageLayout>
      <div className={styles.head}>
        <h2 dir="auto">{block.title || messages.kind.creations()}</h2>
        <a className="link" href={creationPaths.hubIndex()}>
          {uiMessages.seeAll()}
        </a>
      </div>
      <ul className={styles.cards}>
        {creations.map((creation) => (
          <CreationCard key={creation.id} creation={creation} tagHref={creationPaths.tag} isLead={false} />
        ))}
      </ul>
    </PageLayout>
  )
}
