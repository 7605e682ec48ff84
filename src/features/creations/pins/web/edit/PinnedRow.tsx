import type { PinnedCreationFragment } from '#generated/operations.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { DragHandle } from '#ui/sorting/DragHandle.tsx'
import { DownIcon, UpIcon } from '#ui/sorting/icons.tsx'
import { useSortableRow } from '#ui/sorting/useSortableRow.ts'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { Thumbnail } from '../../../hub/web/Thumbnail.tsx'
import { messages } from '../../../messages.ts'
import styles from './EditPins.module.css'

type Props = {
  creation: PinnedCreationFragment
  /** Undefined at the ends. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

export function PinnedRow({ creation: { id, kind, title, thumbnail }, onUp, onDown, onRemove }: Props) {
  const { row, handle } = useSortableRow(id)
  return (
    <li {...row} className={styles.row}>
      <DragHandle handle={handle} label={messages.pinEditor.drag({ title })} />
      <span className={styles.picture}>
        <Thumbnail url={thumbnail} kind={kind} />
      </span>
      <span className={styles.title} dir="auto" lang={toTextLanguage(title)}>
        {title}
      </span>
      <span className={styles.tools}>
        <IconButton label={messages.pinEditor.earlier({ title })} data-move="up" disabled={!onUp} onClick={onUp}>
          <UpIcon />
        </IconButton>
        <IconButton label={messages.pinEditor.later({ title })} data-move="down" disabled={!onDown} onClick={onDown}>
          <DownIcon />
        </IconButton>
        <IconButton label={messages.pinEditor.unpin({ title })} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </span>
    </li>
  )
}
