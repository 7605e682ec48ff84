import { type ComponentProps, useState } from 'react'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { ImageIcon } from '#ui/icons/mediaIcons.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import styles from './ImageTiles.module.css'
import { getThumbnailUrl, type ImageItem } from './imageItems.ts'

/** A button of an image, such as one that makes it the cover. */
export type FirstChoice = {
  text: string
  toLabel: (values: { name: string }) => string
  onChoose: (item: ImageItem) => void
}

type Props = Omit<ComponentProps<'div'>, 'onMove'> & {
  item: ImageItem
  onRemove: (item: ImageItem) => void
  /** Inserts the image into a text; without it, the tile is not clickable. */
  onInsert?: ((item: ImageItem) => void) | undefined
  /** Move the image by one place; undefined at the ends. */
  onEarlier?: (() => void) | undefined
  onLater?: (() => void) | undefined
  disabled?: boolean
  /** Disables moving only. */
  isFixed?: boolean
  /** Shown on the picture. */
  label?: string | undefined
  /** Chooses the image as the first one; not with a label. */
  choice?: FirstChoice | undefined
}

export function ImageTile(props: Props) {
  const { item, onRemove, onInsert, onEarlier, onLater, disabled, isFixed, label, choice, ...rest } = props
  const { name } = item
  return (
    <div {...rest} className={styles.tile} data-added={item.added || undefined}>
      {item.loading ? (
        <output className={styles.loading} aria-label={messages.images.uploading({ name })}>
          {item.url && <img src={item.url} alt="" />}
          <SpinnerRing />
        </output>
      ) : (
        <Picture item={item} onInsert={onInsert} disabled={disabled} />
      )}
      {label && <span className={styles.label}>{label}</span>}
      {!label && choice && !item.loading && (
        <button
          type="button"
          className={styles.choose}
          aria-label={choice.toLabel({ name })}
          disabled={disabled || isFixed}
          onClick={() => choice.onChoose(item)}
        >
          {choice.text}
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={messages.images.remove({ name })}
        disabled={disabled}
        onClick={() => onRemove(item)}
      >
        <CloseIcon size={14} />
      </button>
      {(onEarlier || onLater) && (
        <div className={styles.order}>
          <button
            type="button"
            aria-label={messages.images.earlier({ name })}
            disabled={!onEarlier || isFixed || disabled}
            onClick={onEarlier}
          >
            <ChevronLeftIcon size={14} />
          </button>
          <button
            type="button"
            aria-label={messages.images.later({ name })}
            disabled={!onLater || isFixed || disabled}
            onClick={onLater}
          >
            <ChevronRightIcon size={14} />
          </button>
        </div>
      )}
    </div>
  )
}

function Picture({ item, onInsert, disabled }: Pick<Props, 'item' | 'onInsert' | 'disabled'>) {
  const [isBroken, setBroken] = useState(false)
  const picture = isBroken ? (
    <span className={styles.broken}>
      <ImageIcon size={20} />
    </span>
  ) : (
    <img src={getThumbnailUrl(item)} alt={item.name} onError={() => setBroken(true)} />
  )
  if (!onInsert) return picture
  return (
    <button
      type="button"
      className={styles.insert}
      data-tooltip={item.added ? messages.images.inserted() : messages.images.insert()}
      disabled={disabled}
      onClick={() => onInsert(item)}
    >
      {picture}
      {!item.added && (
        <span className={styles.missing}>
          <PlusIcon size={14} />
        </span>
      )}
    </button>
  )
}
