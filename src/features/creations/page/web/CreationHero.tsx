import { useMemo } from 'react'
import { useDeferredModule } from '#ui/deferredModule.ts'
import { messages } from '../../messages.ts'
import { Gallery } from '../../web/gallery/Gallery.tsx'
import { RunnableHero } from '../../web/RunnableHero.tsx'
import type { Creation } from './creation.ts'
import { modelErrorsModule, substituteModule } from './modules.ts'
import { useModelPolling } from './useModelPolling.ts'

/** Worlds, mods without images, and models that are still being built. */
export const needsSubstitute = ({ images, model }: Creation): boolean => images.length === 0 && model === null

export function CreationHero({ creation }: { creation: Creation }) {
  const { images, title, model, modelStatus, modelError, modelThumbnail, blotterInfo } = creation
  useModelPolling(creation)
  const galleryImages = useMemo(
    () =>
      images.map(({ id, downloadUrl, width, height }, index) => {
        return { id, url: downloadUrl, name: messages.page.imageOf({ n: index + 1, title }), width, height }
      }),
    [images, title],
  )
  const galleryModel = useMemo(
    () => model && { url: model.downloadUrl, byteSize: model.byteSize, posterUrl: modelThumbnail?.downloadUrl ?? null },
    [model, modelThumbnail],
  )
  const hasGallery = galleryImages.length > 0 || galleryModel !== null
  const substitute = useDeferredModule(substituteModule, needsSubstitute(creation))
  const hasFailed = modelStatus === 'FAILED'
  const modelErrors = useDeferredModule(modelErrorsModule, hasFailed)
  const failure = hasFailed ? modelErrors?.formatModelError(modelError) : undefined
  const footnote = modelStatus === 'PENDING' ? messages.page.modelPending() : failure
  return (
    <RunnableHero creation={creation} canRun={!!blotterInfo?.parts.length} footnote={footnote}>
      {hasGallery ? (
        <Gallery title={title} images={galleryImages} model={galleryModel} />
      ) : (
        substitute && <substitute.Substitute creation={creation} />
      )}
    </RunnableHero>
  )
}
