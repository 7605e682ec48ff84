import { useState } from 'react'
import type { ImageItem } from '#features/writing/web/index.ts'
import type { Creation } from '#gamefiles/index.ts'
import { messages } from '../messages.ts'
import { ImagesField } from './form/ImagesField.tsx'
import { PackagePictures } from './PackagePictures.tsx'
import type { PackagePictureChoice } from './usePackagePictures.ts'

type Props = {
  images: readonly ImageItem[]
  onChange: (images: ImageItem[]) => void
  packagePictures: PackagePictureChoice
  hasFile: boolean
  creation: Creation | undefined
  /** Whether a picture is expected and there is none. */
  isMissing: boolean
  disabled: boolean
  isModelCover: boolean
  onModelCover: (isModelCover: boolean) => void
}

/** Asks for pictures once a file is chosen or the field was left: before, nothing is missing yet. */
export function PictureFields(props: Props) {
  const { images, onChange, packagePictures, hasFile, creation, isMissing, disabled, isModelCover, onModelCover } =
    props
  const [wasLeft, setLeft] = useState(false)
  return (
    <>
      <ImagesField
        items={images}
        onChange={onChange}
        textField="body"
        warning={isMissing && (hasFile || wasLeft) ? messages.picturesWarning() : undefined}
        onLeave={() => setLeft(true)}
        hasFurther={packagePictures.chosen.length > 0}
        disabled={disabled}
        hasModel={creation !== undefined && creation.kind !== 'mod'}
        isModelCover={isModelCover}
        onModelCover={onModelCover}
      />
      <PackagePictures choice={packagePictures} imageCount={images.length} disabled={disabled} />
    </>
  )
}
