import { useMemo } from 'react'
import { CodeIcon, CubeIcon, GlobeIcon } from '#ui/icons.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import styles from './CreationHero.module.css'
import type { Creation } from './creation.ts'
import { messages } from './messages.ts'
import { useModelPolling } from './useModelPolling.ts'

const modelStatusMessages: Partial<Record<Creation['modelStatus'], () => string>> = {
  PENDING: messages.modelPending,
  FAILED: messages.modelFailed,
}
const icons = { WORLD: GlobeIcon, SUBASSEMBLY: CubeIcon, MOD: CodeIcon }

export function CreationHero({ creation }: { creation: Creation }) {
  const { images, kind, title, model, modelStatus, modelThumbnail } = creation
  const Icon = icons[kind]
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
  return (
    <div className={styles.stage}>
      {galleryImages.length || galleryModel ? (
        <Gallery title={title} images={galleryImages} model={galleryModel} />
      ) : (
        <div className={styles.none}>
          <Icon size={24} />
          <p>{statusMessage ?? messages.noImages()}</p>
        </div>
      )}
      {galleryImages.length > 0 && statusMessage && <p className={styles.model}>{statusMessage}</p>}
    </div>
  )
}
