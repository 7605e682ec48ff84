import { IconButton } from '#ui/controls/IconButton.tsx'
import { EditIcon, EyeIcon, TrashIcon } from '#ui/icons/actionIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { DownIcon, UpIcon } from '#ui/sorting/icons.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { messages } from '../../messages.ts'
import styles from './Ordered.module.css'

type Props = {
  id: string
  name: string
  isHidden: boolean | undefined
  /** Undefined at the ends. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onEdit: () => void
  onToggle: () => void
  /** Undefined for what can only be hidden. */
  onRemove: (() => void) | undefined
}

/** A row of a list that admins put in order, by buttons. */
export function OrderedRow({ id, name, isHidden, onUp, onDown, onEdit, onToggle, onRemove }: Props) {
  return (
    <li className={styles.row} data-row={id}>
      <span className={styles.name} dir="auto">
        {name} {isHidden && <Badge tone="neutral">{messages.homeEditor.hidden()}</Badge>}
      </span>
      <span className={styles.tools}>
        <IconButton label={uiMessages.sorting.up({ name })} data-move="up" disabled={!onUp} onClick={onUp}>
          <UpIcon />
        </IconButton>
        <IconButton label={uiMessages.sorting.down({ name })} data-move="down" disabled={!onDown} onClick={onDown}>
          <DownIcon />
        </IconButton>
        <IconButton
          label={isHidden ? messages.homeEditor.show({ name }) : messages.homeEditor.hide({ name })}
          aria-pressed={Boolean(isHidden)}
          onClick={onToggle}
        >
          <EyeIcon />
        </IconButton>
        <IconButton label={uiMessages.editor.edit({ name })} onClick={onEdit}>
          <EditIcon />
        </IconButton>
        {onRemove ? (
          <IconButton label={uiMessages.editor.delete({ name })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        ) : (
          <span className={styles.room} />
        )}
      </span>
    </li>
  )
}
