import { pictures } from '../home/pictures.ts'
import styles from './BuyPage.module.css'

type Props = {
  /** In `pictures`. */
  index: number
  sizes: string
  /** Visible at once. */
  first?: boolean
}

export function GamePicture({ index, sizes, first }: Props) {
  const picture = pictures[index]
  if (!picture) return null
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.src}
        srcSet={picture.webp}
        sizes={sizes}
        width={1080}
        height={608}
        alt={picture.caption()}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
