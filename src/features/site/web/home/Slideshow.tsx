import { IconButton } from '#ui/IconButton.tsx'
import { PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { h } from '../../homeMessages.ts'
import styles from './HomePage.module.css'
import { type Picture, pictures, sizes } from './pictures.ts'
import { useSlideshow } from './useSlideshow.ts'

/** Fetched while the one before it is looked at; a picture outside of the page chooses its format as one in it. */
function preload(index: number): void {
  const picture = pictures[index]
  if (!picture) return
  const source = document.createElement('source')
  source.type = 'image/avif'
  const image = new Image()
  for (const each of [source, image]) each.sizes = sizes
  document.createElement('picture').append(source, image)
  source.srcset = picture.avif
  image.srcset = picture.webp
}

/** The pictures behind the words: the new one fades in over the old one. */
export function Slideshow() {
  const { index, before, isRunning, toggle } = useSlideshow(pictures.length, preload)
  const current = pictures[index]
  const last = before === undefined ? undefined : pictures[before]
  if (!current) return null
  const label = isRunning ? h.pause() : h.play()
  return (
    <>
      <div className={styles.pictures}>
        {last && <PictureLayer key={before} picture={last} />}
        <PictureLayer key={index} picture={current} entering={last !== undefined} first={last === undefined} />
      </div>
      <div className={styles.veil} />
      <div className={styles.slide} data-print="none">
        <span className={styles.caption}>{current.caption()}</span>
        <span className={styles.ticks} role="img" aria-label={h.pictureOf(index + 1, pictures.length)}>
          {pictures.map(({ src }, tick) => (
            <i key={src} className={tick === index ? styles.on : undefined} />
          ))}
        </span>
        <IconButton label={label} className={styles.toggle} onClick={toggle}>
          {isRunning ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      </div>
    </>
  )
}

type LayerProps = { picture: Picture; entering?: boolean; first?: boolean }

/** Without <picture> React would put a preload before the page, where hydration does not look for it. */
const PictureLayer = ({ picture, entering, first }: LayerProps) => (
  <picture className={entering ? `${styles.picture} ${styles.entering}` : styles.picture}>
    <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
    <img
      src={picture.src}
      srcSet={picture.webp}
      sizes={sizes}
      width={1080}
      height={608}
      alt=""
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  </picture>
)
