import { useMemo } from 'react'
import { CubeIcon } from '#ui/icons.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { maxPosterWidth, stageSizes, toSrcSet } from '../gallery/items.ts'
import { PictureWithoutPreload } from '../gallery/PictureWithoutPreload.tsx'
import styles from './CreationHero.module.css'
import type { Creation } from './creation.ts'
import { FloorPlan } from './FloorPlan.tsx'
import { messages } from './messages.ts'
import { useModelPolling } from './useModelPolling.ts'

const modelStatusMessages: Partial<Record<Creation['modelStatus'], () => string>> = {
  PENDING: messages.modelPending,
  FAILED: messages.modelFailed,
}

/** A mod without images has none, because its icon is beside the title. */
export function CreationHero({ creation }: { creation: Creation }) {
  const { images, kind, title, model, modelStatus, modelThumbnail } = creation
  const statusMessage = modelStatusMessages[modelStatus]?.()
  useModelPolling(creation)
  const galleryImages = useMemo(
    () =>
      images.map(({ id, downloadUrl, width, height }, index) => {
        return { id, url: downloadUrl, name: messages.imageOf(index + 1, title), width, height }
      }),
    [images, title],
  )
  const galleryModel = useMemo(
    () => model && { url: model.downloadUrl, byteSize: model.byteSize, posterUrl: modelThumbnail?.downloadUrl ?? null },
    [model, modelThumbnail],
  )
  const hasGallery = galleryImages.length > 0 || galleryModel !== null
  if (kind === 'MOD' && !hasGallery) return null
  return (
    <div className={styles.hero}>
      {hasGallery ? (
        <Gallery title={title} images={galleryImages} model={galleryModel} />
      ) : (
        <Substitute creation={creation} />
      )}
      {statusMessage && <p className={styles.note}>{statusMessage}</p>}
    </div>
  )
}

/** The game's own thumbnail, else a plan drawn from the facts of the file. */
function Substitute({ creation: { title, modelThumbnail, blotterInfo } }: { creation: Creation }) {
  if (modelThumbnail) {
    return (
      <div className={styles.frame}>
        <PictureWithoutPreload>
          <img
            className={styles.thumbnail}
            src={modelThumbnail.downloadUrl}
            srcSet={toSrcSet(modelThumbnail.downloadUrl, maxPosterWidth)}
            sizes={stageSizes}
            alt={messages.thumbnailOf(title)}
          />
        </PictureWithoutPreload>
      </div>
    )
  }
  if (blotterInfo?.parts.length) return <FloorPlan parts={blotterInfo.parts} />
  return (
    <div className={`${styles.frame} ${styles.empty}`}>
      <CubeIcon size={24} />
      <p>{messages.noParts()}</p>
    </div>
  )
}
