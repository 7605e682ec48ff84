import { useCallback } from 'react'
import type { Picture } from '#client/extensions/pageParts.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { PauseIcon, PlayIcon } from '#ui/icons/mediaIcons.tsx'
import { messages } from '../../messages.ts'
import styles from './Slideshow.module.css'
import { useSlideshow } from './useSlideshow.ts'
import { WidePicture } from './WidePicture.tsx'

/**
 * Pictures cover the window, so below 16:9 they are wider than it. On a phone only a third of the width is visible, behind
 * text: half the pixels suffice.
 */
const sizes = '(max-aspect-ratio: 3/4) 90vh, max(100vw, 178vh)'

/** A detached <picture> selects format and width like one in the page. */
function preload(picture: Picture | undefined): void {
  if (!picture) return
  const source = document.createElement('source')
  source.type = 'image/avif'
  const image = new Image()
  for (const element of [source, image]) element.sizes = sizes
  document.createElement('picture').append(source, image)
  if (picture.avif) source.srcset = picture.avif
  image.srcset = picture.webp
}

export function Slideshow({ pictures }: { pictures: readonly Picture[] }) {
  const preloadNext = useCallback((next: number) => preload(pictures[next]), [pictures])
  const { index, previous, isRunning, toggle } = useSlideshow(pictures.length, preloadNext)
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
        {pictures.length > 1 && (
          <>
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
          </>
        )}
      </div>
    </>
  )
}

type LayerProps = { picture: Picture; entering?: boolean; first?: boolean }

const PictureLayer = ({ picture, entering, first }: LayerProps) => (
  <WidePicture
    picture={picture}
    sizes={sizes}
    className={entering ? `${styles.picture} ${styles.entering}` : styles.picture}
    alt=""
    decoding={first ? 'sync' : 'async'}
    fetchPriority={first ? 'high' : 'auto'}
  />
)
