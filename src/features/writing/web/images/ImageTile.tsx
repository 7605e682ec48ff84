import { type ComponentProps, useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, ImageIcon, PlusIcon } from '#ui/icons.tsx'
import { SpinnerRing } from '#ui/Spinner.tsx'
import styles from './ImageTiles.module.css'
import { type ImageItem, thumbnailOf } from './items.ts'
import { m } from './messages.ts'

type Props = Omit<ComponentProps<'div'>, 'onMove'> & {
  item: ImageItem
  onRemove: (item: ImageItem) => void
  /** Puts the picture into a text; without it, it is only shown. */
  onInsert?: ((item: ImageItem) => void) | undefined
  /** One place forward (-1) or back (1); undefined where that is the end. */
  onEarlier?: (() => void) | undefined
  onLater?: (() => void) | undefined
  disabled?: boolean
}

/** One picture: seen small, to be put into the text, moved or removed. */
export function ImageTile({ item, onRemove, onInsert, onEarlier, onLater, disabled, ...rest }: Props) {
  const { name } = item
  return (
    <div {...rest} className={styles.tile} data-added={item.added || undefined}>
      {item.loading ? (
        <output className={styles.loading} aria-label={m.uploading(name)}>
          <SpinnerRing />
        </output>
      ) : (
        <Picture item={item} onInsert={onInsert} disabled={disabled} />
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={m.remove(name)}
        disabled={disabled}
        onClick={() => onRemove(item)}
      >
        <CloseIcon size={14} />
      </button>
      {(onEarlier || onLater) && (
        <div className={styles.order}>
          <button type="button" aria-label={m.earlier(name)} disabled={!onEarlier || disabled} onClick={onEarlier}>
            <ChevronLeftIcon size={14} />
          </button>
          <button type="button" aria-label={m.later(name)} disabled={!onLater || disabled} onClick={onLater}>
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
    <img src={thumbnailOf(item)} alt={item.name} onError={() => setBroken(true)} />
  )
  if (!onInsert) return picture
  return (
    <button
      type="button"
      className={styles.insert}
      data-tooltip={item.added ? m.inserted() : m.insert()}
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
