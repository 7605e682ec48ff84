import { useState } from 'react'
import { ModelViewer } from '../../viewer/web/ModelViewer.tsx'
import { FailedImage } from './FailedImage.tsx'
import styles from './Gallery.module.css'
import { fillsStage, type GalleryItem, type StageRatio, stageSizes, toSrcSet, toThumbnailUrl } from './items.ts'
import { PictureWithoutPreload } from './PictureWithoutPreload.tsx'

type Props = {
  item: GalleryItem
  title: string
  ratio: StageRatio | undefined
  isActive: boolean
  /** Whether the slide has been active, so that its image may load. */
  shouldLoad: boolean
  onEnlarge: () => void
}

export function Slide({ item, title, ratio, isActive, shouldLoad, onEnlarge }: Props) {
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
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.slide} data-active={isActive} inert={!isActive}>
      {hasFailed ? (
        <FailedImage onRetry={retry} />
      ) : (
        shouldLoad && (
          <button
            type="button"
            className={styles.picture}
            data-fit={fillsStage(item.image, ratio) ? 'cover' : 'contain'}
            onClick={onEnlarge}
          >
            <PictureWithoutPreload>
              {!fillsStage(item.image, ratio) && (
                <img className={styles.backdrop} src={toThumbnailUrl(url)} alt="" aria-hidden="true" />
              )}
              <img
                key={attempt}
                src={url}
                srcSet={toSrcSet(url, width)}
                sizes={stageSizes}
                alt={name}
                width={width}
                height={height}
                onError={() => setFailed(true)}
              />
            </PictureWithoutPreload>
          </button>
        )
      )}
    </div>
  )
}
