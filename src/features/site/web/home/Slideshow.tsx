import { IconButton } from '#ui/controls/IconButton.tsx'
import { PauseIcon, PlayIcon } from '#ui/icons/mediaIcons.tsx'
import { messages } from '../../messages.ts'
import { GamePicture } from '../GamePicture.tsx'
import styles from './HomePage.module.css'
import { type Picture, pictures, sizes } from './pictures.ts'
import { useSlideshow } from './useSlideshow.ts'

/** A detached <picture> selects format and width like one in the page. */
function preload(index: number): void {
  const picture = pictures[index]
  if (!picture) return
  const source = document.createElement('source')
  source.type = 'image/avif'
  const image = new Image()
  for (const element of [source, image]) element.sizes = sizes
  document.createElement('picture').append(source, image)
  source.srcset = picture.avif
  image.srcset = picture.webp
}

export function Slideshow() {
  const { index, previous, isRunning, toggle } = useSlideshow(pictures.length, preload)
  const current = pictures[index]
  const previousPicture = previous === undefined ? undefined : pictures[previous]
  if (!current) return null
  const label = isRunning ? messages.home.pause() : messages.home.play()
  return (
    <>
      <div className={styles.pictures}>
        {previousPicture && <PictureLayer key={previous} picture={previousPicture} />}
        <PictureLayer
          key={index}
          picture={current}
          entering={previousPicture !== undefined}
          first={previousPicture === undefined}
        />
      </div>
      <div className={styles.veil} />
      <div className={styles.slide} data-print="none">
        <span className={styles.caption}>{current.caption()}</span>
        <span
          className={styles.ticks}
          role="img"
          aria-label={messages.home.pictureOf({ number: index + 1, count: pictures.length })}
        >
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

const PictureLayer = ({ picture, entering, first }: LayerProps) => (
  <GamePicture
    picture={picture}
    sizes={sizes}
    className={entering ? `${styles.picture} ${styles.entering}` : styles.picture}
    alt=""
    decoding={first ? 'sync' : 'async'}
    fetchPriority={first ? 'high' : 'auto'}
  />
)
