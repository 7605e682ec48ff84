import { useState } from 'react'
import { useController } from 'react-hook-form'
import { createImageItem, type ImageItem, ImageUploader } from '#features/writing/web/index.ts'
import { messages } from '../../messages.ts'
import styles from './DraftsPanel.module.css'

/** One picture; another one replaces it. */
export function CoverField() {
  const { field, fieldState } = useController({ name: 'coverId' })
  const [items, setItems] = useState<ImageItem[]>(() =>
    field.value ? [createImageItem(String(field.value), messages.draft.cover())] : [],
  )

  function change(next: ImageItem[]) {
    const last = next.slice(-1)
    setItems(last)
    field.onChange(last[0]?.id ?? '')
  }

  return (
    <div className={styles.cover} role="group" aria-label={messages.draft.cover()}>
      <span>{messages.draft.cover()}</span>
      <ImageUploader items={items} onChange={change} sortable={false} />
      <p role={fieldState.error && 'alert'}>{fieldState.error?.message ?? messages.draft.coverHint()}</p>
    </div>
  )
}
