import { BookIcon } from '#ui/icons/pageIcons.tsx'
import { CardPicture } from '#ui/layout/Card.tsx'
import { collectionLimits } from '../contract/collectionLimits.ts'
import styles from './Cover.module.css'

/** One picture, or four; without alt texts, because the title is beside it. */
export function Cover({ pictures }: { pictures: readonly string[] }) {
  if (!pictures.length) {
    return (
      <span className={styles.none}>
        <BookIcon size={24} />
      </span>
    )
  }
  const isMosaic = pictures.length === collectionLimits.maxCovers
  return (
    <span className={isMosaic ? `${styles.cover} ${styles.mosaic}` : styles.cover}>
      {(isMosaic ? pictures : pictures.slice(0, 1)).map((url) => (
        <CardPicture key={url} url={url} />
      ))}
    </span>
  )
}
