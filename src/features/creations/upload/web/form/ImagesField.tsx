import { type ImageItem, ImageUploader } from '#features/writing/web/index.ts'
import { messages } from '../../messages.ts'
import { CoverChoice } from './CoverChoice.tsx'
import styles from './FormGroup.module.css'

type Props = {
  items: readonly ImageItem[]
  onChange: (items: ImageItem[]) => void
  /** The field that images can be inserted into. */
  textField: string
  /** Shown while there are no images. */
  warning?: string | undefined
  /** Called when the focus leaves the field. */
  onLeave?: () => void
  disabled?: boolean
  /** Whether other images follow, such as pictures of the package. */
  hasFurther?: boolean
  /** Whether there is a 3D model that can be the cover instead of the first image. */
  hasModel: boolean
  isModelCover: boolean
  onModelCover: (isModelCover: boolean) => void
}

export function ImagesField(props: Props) {
  const {
    hasModel,
    isModelCover,
    onModelCover,
    warning,
    disabled = false,
    hasFurther = false,
    onLeave,
    ...rest
  } = props
  const hasImages = rest.items.length > 0 || hasFurther
  const canChoose = hasModel && hasImages
  const isFirstCover = !canChoose || !isModelCover
  const hint = isFirstCover ? messages.form.imagesHint() : messages.form.imagesUnderModel()
  const makeCover = (item: ImageItem) => {
    rest.onChange([item, ...rest.items.filter(({ key }) => key !== item.key)])
    onModelCover(false)
  }
  return (
    <div
      className={styles.group}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave?.()}
    >
      <p className={styles.label}>{messages.form.images()}</p>
      <ImageUploader
        {...rest}
        warning={warning}
        disabled={disabled}
        firstLabel={isFirstCover ? messages.form.cover() : undefined}
        firstChoice={{ text: messages.form.makeCover(), toLabel: messages.form.makeCoverOf, onChoose: makeCover }}
      />
      {/* The warning takes its line. */}
      {!warning && (
        <p className={styles.hint}>
          {hasImages ? hint : hasModel ? messages.form.modelOnly() : messages.form.imagesHint()}
        </p>
      )}
      {canChoose && <CoverChoice isModelCover={isModelCover} onChange={onModelCover} />}
    </div>
  )
}
