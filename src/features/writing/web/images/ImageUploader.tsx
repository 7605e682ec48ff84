import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useSubmitPart } from '#ui/form/submitParts.ts'
import { WarningIcon } from '#ui/icons/pageIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { type FirstChoice, ImageTile } from './ImageTile.tsx'
import styles from './ImageTiles.module.css'
import { ImageTiles } from './ImageTiles.tsx'
import type { ImageItem } from './imageItems.ts'
import { useImageUploads } from './useImageUploads.ts'

const loadSorting = () => import('./SortableTiles.tsx')

type Props = {
  items: readonly ImageItem[]
  onChange: (items: ImageItem[]) => void
  insert?: (item: ImageItem) => void
  /** Shown while there are no images. */
  warning?: string | undefined
  sortable?: boolean
  disabled?: boolean
  /** Label of the first image, such as "Cover". */
  firstLabel?: string | undefined
  /** Lets users choose the first image. */
  firstChoice?: FirstChoice | undefined
}

/** With `textField`, images can be inserted into that field of the surrounding form. */
export function ImageUploader({ textField, ...props }: Props & { textField?: string }) {
  return textField === undefined ? <Uploader {...props} /> : <TextUploader {...props} textField={textField} />
}

function TextUploader({ textField, ...props }: Props & { textField: string }) {
  const text = String(useWatch({ name: textField }) ?? '')
  const root = useRef<HTMLDivElement>(null)

  async function insert({ name, id }: ImageItem) {
    const area = root.current?.closest('form')?.querySelector<HTMLTextAreaElement>(`textarea[name="${textField}"]`)
    const { toImageMarkdown, applyEdit, insertImageMarkdown } = await import('../tools/index.ts')
    if (area) applyEdit(area, (marked) => insertImageMarkdown(marked, toImageMarkdown(name, id)))
  }

  const items = props.items.map((item) => ({ ...item, added: item.id !== '' && text.includes(`/upload/${item.id}`) }))
  return (
    <div ref={root}>
      <Uploader {...props} items={items} insert={(item) => void insert(item)} />
    </div>
  )
}

function Uploader(props: Props) {
  const { items, onChange, insert, warning, sortable = true, disabled = false, firstLabel, firstChoice } = props
  const uploads = useImageUploads({ items, onChange })
  useSubmitPart({ prepare: uploads.getPreparation })
  const isLoading = items.some(({ loading }) => loading)
  const sorting = useModule(loadSorting, sortable && items.length > 1)
  return (
    <div>
      <ImageTiles items={items} onFiles={uploads.add} disabled={disabled}>
        {sorting && items.length > 1 ? (
          <sorting.SortableTiles
            items={items}
            onChange={onChange}
            onRemove={uploads.remove}
            onInsert={insert}
            disabled={disabled}
            sortable={!isLoading}
            firstLabel={firstLabel}
            firstChoice={firstChoice}
          />
        ) : (
          items.map((item, index) => (
            <ImageTile
              key={item.key}
              item={item}
              onRemove={uploads.remove}
              onInsert={insert}
              disabled={disabled}
              label={index === 0 ? firstLabel : undefined}
              choice={firstChoice}
            />
          ))
        )}
      </ImageTiles>
      {warning && !items.length && (
        <p className={styles.warning}>
          <WarningIcon size={14} />
          {warning}
        </p>
      )}
    </div>
  )
}
