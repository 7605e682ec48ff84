import { useId, useState } from 'react'
import { useExtensions } from '#client/extensions/extensions.ts'
import { saveCheckers } from '#client/extensions/saveCheckers.ts'
import { formatBytes } from '#language/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { BugIcon, CheckIcon } from '#ui/icons/actionIcons.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { ImageIcon, UploadIcon } from '#ui/icons/mediaIcons.tsx'
import { BlogIcon, CubeIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../messages.ts'
import styles from './FileUploader.module.css'
import { PaperclipIcon } from './PaperclipIcon.tsx'
import type { FileItem, FileUploads } from './useFileUploads.ts'

type Props = {
  uploads: FileUploads
  /** The message that is shown once the upload is complete. */
  sentText: string
  label?: string
  describedBy?: string
}

/** A place to choose and drop files, and a row for each of them. The page takes what is dropped or pasted anywhere. */
export function FileUploader({ uploads, sentText, label, describedBy }: Props) {
  const { items, add, retry, remove } = uploads
  const [isOver, setOver] = useState(false)
  const id = useId()
  return (
    <div className={styles.uploader}>
      {label && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <div
        className={styles.place}
        data-over={isOver || undefined}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <input
          id={id}
          type="file"
          multiple
          aria-label={label ? undefined : messages.upload.choose()}
          aria-describedby={[`${id}hint`, describedBy].filter(Boolean).join(' ')}
          onChange={(event) => {
            add(event.currentTarget.files ?? [])
            // Lets the user choose the same file again after changing it.
            event.currentTarget.value = ''
          }}
        />
        <UploadIcon size={20} />
        <span>
          <b>{messages.upload.choose()}</b> <span className={styles.drop}>{messages.upload.drop()}</span>
          <small id={`${id}hint`}>
            {useExtensions(saveCheckers).length ? messages.upload.hintWithSaves() : messages.upload.hint()}
          </small>
        </span>
      </div>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <Row
              key={item.key}
              item={item}
              sentText={sentText}
              onRetry={() => retry(item.key)}
              onRemove={() => remove(item.key)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const icons = { save: CubeIcon, log: BlogIcon, dump: BugIcon, screenshot: ImageIcon }

type RowProps = { item: FileItem; sentText: string; onRetry: () => void; onRemove: () => void }

function Row({ item, sentText, onRetry, onRemove }: RowProps) {
  const { file, kind, status, progress, error, canRetry } = item
  const Icon = kind ? icons[kind] : PaperclipIcon
  const percent = String(Math.floor(progress * 100))
  return (
    <li className={styles.item} data-status={status}>
      <Icon />
      <div className={styles.words}>
        <p>
          <b>{file.name}</b> <span className={styles.size}>{formatBytes(file.size)}</span>
        </p>
        {status === 'sending' && <progress aria-label={file.name} {...(kind && { value: progress })} max={1} />}
        <p className={styles.state} role={status === 'failed' ? 'alert' : 'status'}>
          {status === 'sending' && (kind ? messages.upload.sending({ percent }) : messages.upload.checking())}
          {status === 'sent' && (
            <>
              <CheckIcon size={14} /> {sentText}
            </>
          )}
          {status === 'failed' && error}
        </p>
      </div>
      {canRetry && (
        <Button size="small" onClick={onRetry}>
          {uiMessages.tryAgain()}
        </Button>
      )}
      <IconButton
        label={
          status === 'sending'
            ? messages.upload.cancel({ name: file.name })
            : messages.upload.remove({ name: file.name })
        }
        onClick={onRemove}
      >
        <CloseIcon />
      </IconButton>
    </li>
  )
}
