import { useDeferredValue } from 'react'
import type { HomeHero } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { type HomeBlockKind, homeBlockKinds } from '#siteContent/homeBlocks.ts'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../../messages.ts'
import { MoreBlock } from '../blocks/MoreBlocks.tsx'
import { Headline } from '../Headline.tsx'
import { HomePreviewDoc } from './HomePanel.graphql.ts'
import styles from './HomePanel.module.css'

const isKind = (kind: string): kind is HomeBlockKind => homeBlockKinds.some((each) => each === kind)

/** The page as visitors would see it; what other features show on it is named. Nothing in it can be pressed. */
export function Preview({ draft, loadHero }: { draft: string; loadHero: () => Promise<HomeHero | undefined> }) {
  const hero = useModule(loadHero, true)
  const blocks = useQuery(HomePreviewDoc, { blocks: useDeferredValue(draft) }).data?.previewHomeBlocks ?? []
  return (
    <section aria-label={messages.homeEditor.preview()}>
      <h2 className={styles.heading}>{messages.homeEditor.preview()}</h2>
      <div className={styles.preview} inert>
        {blocks.map((block) => {
          if (block.kind === 'headline')
            return <Headline key={block.id} block={block} hero={hero} links={[]} firstSteps={undefined} />
          if (['film', 'pictures', 'text'].includes(block.kind)) return <MoreBlock key={block.id} block={block} />
          return (
            <p key={block.id} className={styles.placeholder}>
              {block.title || (isKind(block.kind) ? messages.homeEditor.kinds[block.kind]() : '')}
            </p>
          )
        })}
      </div>
    </section>
  )
}
