import { useMemo } from 'react'
import { CodeIcon, CubeIcon, GlobeIcon } from '#ui/icons.tsx'
import { Note } from '#ui/Note.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import type { Creation } from './creation.ts'
import { m } from './messages.ts'
import styles from './Stage.module.css'
import { useModelSoon } from './useModelSoon.ts'

const icons = { WORLD: GlobeIcon, SUBASSEMBLY: CubeIcon, MOD: CodeIcon }

/** What the creation looks like. */
export function Stage({ creation }: { creation: Creation }) {
  const { images, kind, title, model, modelStatus, modelThumbnail } = creation
  const Icon = icons[kind]
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
          {m.noImages()}
        </div>
      )}
      {modelStatus === 'PENDING' && <p className={styles.model}>{m.modelPending()}</p>}
      {modelStatus === 'FAILED' && <Note status="warning">{m.modelFailed()}</Note>}
    </div>
  )
}
