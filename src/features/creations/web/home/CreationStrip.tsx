import type { CreationCardFragment } from '#generated/operations.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { creationPaths } from '../../contract/paths.ts'
import { CreationCard } from '../../hub/web/CreationCard.tsx'
import styles from './CreationStrip.module.css'

type Props = {
  title: string
  creations: readonly CreationCardFragment[]
  /** Three cards at most, which never wrap. */
  isRow?: boolean
}

/** Cards below a heading with a link to the hub, and on phones a strip that scrolls. */
export function CreationStrip({ title, creations, isRow }: Props) {
  return (
    <>
      <div className={styles.head}>
        <h2 dir="auto">{title}</h2>
        <a className="link" href={creationPaths.hubIndex()}>
          {uiMessages.seeAll()}
        </a>
      </div>
      <ul className={isRow ? `${styles.cards} ${styles.row}` : styles.cards}>
        {creations.map((creation) => (
          <CreationCard key={creation.id} creation={creation} tagHref={creationPaths.tag} isLead={false} />
        ))}
      </ul>
    </>
  )
}
