import { useState } from 'react'
import { ModelViewer } from '../viewer/ModelViewer.tsx'
import { FailedImage } from './FailedImage.tsx'
import styles from './Gallery.module.css'
import { type GalleryItem, smallerForms, stageSizes } from './items.ts'
import { UnhintedPicture } from './UnhintedPicture.tsx'

type Props = {
  item: GalleryItem
  title: string
  isActive: boolean
  /** It has been looked at, so that it may be fetched and stay. */
  isWanted: boolean
  onEnlarge: () => void
}

/** One of the pictures on the stage; those that are not shown have faded. */
export function Slide({ item, title, isActive, isWanted, onEnlarge }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  if (item.kind === 'model') {
    return (
      <div className={styles.slide} data-active={isActive} inert={!isActive}>
        <ModelViewer model={item.model} title={title} isHidden={!isActive} />
      </div>
    )
  }
  const { url, name, width, height } = item.image
  const again = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.slide} data-active={isActive} inert={!isActive}>
      {hasFailed ? (
        <FailedImage onAgain={again} />
      ) : (
        isWanted && (
          <button type="button" className={styles.picture} onClick={onEnlarge}>
            <UnhintedPicture>
              <img
                key={attempt}
                src={url}
                srcSet={smallerForms(url, width)}
                sizes={stageSizes}
                alt={name}
                width={width}
                height={height}
                onError={() => setFailed(true)}
              />
            </UnhintedPicture>
          </button>
        )
      )}
    </div>
  )
}
