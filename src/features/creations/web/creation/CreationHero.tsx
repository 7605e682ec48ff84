import { useMemo } from 'react'
import { useModule } from '#ui/useModule.ts'
import { Gallery } from '../gallery/Gallery.tsx'
import styles from './CreationHero.module.css'
import type { Creation } from './creation.ts'
import { messages } from './messages.ts'
import { getLoadedSubstituteModule, loadSubstituteModule } from './substituteModule.ts'
import { useModelPolling } from './useModelPolling.ts'

const modelStatusMessages: Partial<Record<Creation['modelStatus'], () => string>> = {
  PENDING: messages.modelPending,
  FAILED: messages.modelFailed,
}

/** Worlds, and models that are still being built. Mods have an icon beside their title. */
export const needsSubstitute = ({ kind, images, model }: Creation): boolean =>
  kind !== 'MOD' && images.length === 0 && model === null

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
  const loaded = useModule(loadSubstituteModule, needsSubstitute(creation))
  const substitute = getLoadedSubstituteModule() ?? loaded
  if (kind === 'MOD' && !hasGallery) return null
  return (
    <div className={styles.hero}>
      {hasGallery ? (
        <Gallery title={title} images={galleryImages} model={galleryModel} />
      ) : (
        substitute && <substitute.Substitute creation={creation} />
      )}
      {statusMessage && <p className={styles.note}>{statusMessage}</p>}
    </div>
  )
}
