import { useMemo } from 'react'
import { formatModelError } from '../../viewer/web/modelErrors.ts'
import { Gallery } from '../../web/gallery/Gallery.tsx'
import { maxPosterWidth, stageSizes, toSrcSet } from '../../web/gallery/items.ts'
import { PictureWithoutPreload } from '../../web/gallery/PictureWithoutPreload.tsx'
import { RunnableHero } from '../../web/RunnableHero.tsx'
import { messages } from '../messages.ts'
import styles from './VersionPage.module.css'
import type { Version, VersionPageCreation } from './versionPage.ts'

function getModelStatus({ modelStatus, modelError }: Version): string | undefined {
  if (modelStatus === 'PENDING') return messages.modelPending()
  return modelStatus === 'FAILED' ? formatModelError(modelError) : undefined
}

type Props = { creation: VersionPageCreation; version: Version; title: string }

/** The model of this version, else the game's own thumbnail; or its circuit while it runs. */
export function VersionHero({ creation: { id, kind, canonicalPath }, version, title }: Props) {
  const { number, componentCount, modelThumbnail } = version
  const canRun = kind !== 'MOD' && componentCount > 0
  const footnote = getModelStatus(version)
  if (!version.model && !modelThumbnail && !footnote && !canRun) return null
  return (
    <RunnableHero creation={{ id, title, canonicalPath, versionNumber: number }} canRun={canRun} footnote={footnote}>
      <Picture version={version} title={title} />
    </RunnableHero>
  )
}

function Picture({ version: { model, modelThumbnail }, title }: Pick<Props, 'version' | 'title'>) {
  const galleryModel = useMemo(
    () => model && { url: model.downloadUrl, byteSize: model.byteSize, posterUrl: modelThumbnail?.downloadUrl ?? null },
    [model, modelThumbnail],
  )
  if (galleryModel) return <Gallery title={title} images={[]} model={galleryModel} />
  if (!modelThumbnail) return null
  return (
    <PictureWithoutPreload>
      <img
        className={styles.thumbnail}
        src={modelThumbnail.downloadUrl}
        srcSet={toSrcSet(modelThumbnail.downloadUrl, maxPosterWidth)}
        sizes={stageSizes}
        alt={messages.thumbnailOf({ title })}
      />
    </PictureWithoutPreload>
  )
}
