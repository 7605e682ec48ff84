import { BookIcon } from '#ui/icons/pageIcons.tsx'
import { CardPicture } from '#ui/layout/Card.tsx'
import styles from './Cover.module.css'

/** Up to four pictures, without alt texts, because the title is beside them. */
export function Cover({ pictures }: { pictures: readonly string[] }) {
  if (!pictures.length) {
    return (
      <span className={styles.none}>
        <BookIcon size={24} />
      </span>
    )
  }
  return (
    <span className={styles.cover}>
      {pictures.map((url) => (
        <CardPicture key={url} url={url} />
      ))}
    </span>
  )
}
