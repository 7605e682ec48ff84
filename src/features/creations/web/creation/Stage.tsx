import { useMemo } from 'react'
import { CodeIcon, CubeIcon, GlobeIcon } from '#ui/icons.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import type { Creation } from './creation.ts'
import { m } from './messages.ts'
import styles from './Stage.module.css'
import { useModelSoon } from './useModelSoon.ts'

const modelSentence: Partial<Record<Creation['modelStatus'], () => string>> = {
  PENDING: m.modelPending,
  FAILED: m.modelFailed,
}
const icons = { WORLD: GlobeIcon, SUBASSEMBLY: CubeIcon, MOD: CodeIcon }

/** What the creation looks like. */
export function Stage({ creation }: { creation: Creation }) {
  const { images, kind, title, model, modelStatus, modelThumbnail } = creation
  const Icon = icons[kind]
  const sentence = modelSentence[modelStatus]?.()
  useModelSoon(creation)
  const pictures = useMemo(
    () =>
      images.map(({ id, downloadUrl, width, height }, index) => {
        return { id, url: downloadUrl, name: m.imageOf(index + 1, title), width, height }
      }),
    [images, title],
  )
  const shown = useMemo(
    () => model && { url: model.downloadUrl, byteSize: model.byteSize, posterUrl: modelThumbnail?.downloadUrl ?? null },
    [model, modelThumbnail],
  )
  return (
    <div className={styles.stage}>
      {pictures.length || shown ? (
        <Gallery title={title} images={pictures} model={shown} />
      ) : (
        <div className={styles.none}>
          <Icon size={24} />
          <p>{sentence ?? m.noImages()}</p>
        </div>
      )}
      {pictures.length > 0 && sentence && <p className={styles.model}>{sentence}</p>}
    </div>
  )
}
