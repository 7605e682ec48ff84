import { useMemo } from 'react'
import { useModule } from '#ui/useModule.ts'
import { Gallery } from '../gallery/Gallery.tsx'
import styles from './CreationHero.module.css'
import type { Creation } from './creation.ts'
import { messages } from './messages.ts'
import { getLoadedSubstitute, isShownInGallery, loadSubstitute } from './substituteModule.ts'
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
  const hasGallery = isShownInGallery(creation)
  const loaded = useModule(loadSubstitute, !hasGallery)
  const Substitute = (loaded ?? getLoadedSubstitute())?.Substitute
  if (kind === 'MOD' && !hasGallery) return null
  return (
    <div className={styles.hero}>
      {hasGallery ? (
        <Gallery title={title} images={galleryImages} model={galleryModel} />
      ) : (
        Substitute && <Substitute creation={creation} />
      )}
      {statusMessage && <p className={styles.note}>{statusMessage}</p>}
    </div>
  )
}
