import { type ImageItem, ImageUploader } from '#features/writing/web/index.ts'
import { CoverChoice } from './CoverChoice.tsx'
import styles from './FormGroup.module.css'
import { formMessages } from './formMessages.ts'

type Props = {
  items: readonly ImageItem[]
  onChange: (items: ImageItem[]) => void
  /** The field that images can be inserted into. */
  textField: string
  warn?: boolean
  disabled?: boolean
  /** Whether there is a 3D model that can be the cover instead of the first image. */
  hasModel: boolean
  isModelCover: boolean
  onModelCover: (isModelCover: boolean) => void
}

export function ImagesField({ hasModel, isModelCover, onModelCover, warn = false, disabled = false, ...rest }: Props) {
  const canChoose = hasModel && rest.items.length > 0
  const isFirstCover = !canChoose || !isModelCover
  const hint = isFirstCover ? formMessages.imagesHint() : formMessages.imagesUnderModel()
  const makeCover = (item: ImageItem) => {
    rest.onChange([item, ...rest.items.filter(({ key }) => key !== item.key)])
    onModelCover(false)
  }
  return (
    <div className={styles.group}>
      <p className={styles.label}>{formMessages.images()}</p>
      <ImageUploader
        {...rest}
        warn={warn}
        disabled={disabled}
        firstLabel={isFirstCover ? formMessages.cover() : undefined}
        firstChoice={{ text: formMessages.makeCover(), toLabel: formMessages.makeCoverOf, onChoose: makeCover }}
      />
      <p className={styles.hint}>{hasModel && !rest.items.length ? formMessages.modelOnly() : hint}</p>
      {canChoose && <CoverChoice isModelCover={isModelCover} onChange={onModelCover} />}
    </div>
  )
}
