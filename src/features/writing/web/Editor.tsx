import { type ComponentProps, type ReactNode, use, useImperativeHandle, useRef, useState } from 'react'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import styles from './Editor.module.css'
import type { ImageItem } from './images/imageItems.ts'
import { UnusedImagesContext } from './unusedImages.ts'

// Loaded on focus, to keep the initial bundle small.
const loadTools = () => import('./tools/index.ts')

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  /** Loads the tools at once, for pages whose purpose is writing. */
  eager?: boolean
  /** Shows the image area even if it is empty. */
  pictures?: boolean
  /** Removes the frame, and shows previews in the style of comments. */
  compact?: boolean
  /** Shown until the tools are loaded. */
  hint?: ReactNode
  actions?: ReactNode
  /** The lwid of what the text comments on: its people are suggested first. */
  subjectId?: string | undefined
  /** Set while the text is a restored draft. */
  onDiscard?: (() => void) | undefined
}

export function Editor(props: Props) {
  const {
    value,
    onChange,
    eager = false,
    pictures = eager,
    compact = false,
    hint,
    actions,
    subjectId,
    onDiscard,
    ref,
    ...rest
  } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  const [isActive, setActive] = useState(eager)
  const [isPreview, setPreview] = useState(false)
  const [unusedImages, setUnusedImages] = useState<readonly ImageItem[]>([])
  const shareUnusedImages = use(UnusedImagesContext)
  const tools = useModule(loadTools, isActive)
  return (
    <div className={compact ? styles.bare : styles.framed}>
      <div className={styles.sheet} hidden={isPreview}>
        <TextArea
          {...rest}
          ref={area}
          value={value}
          onFocus={() => setActive(true)}
          onKeyDown={(event) => tools?.handleEditorKey(event)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {tools && <tools.Suggestions area={area} text={value} objectId={subjectId} />}
        {onDiscard && (
          <div className={styles.restored} role="status">
            {messages.editor.restored()}
            <button type="button" onClick={onDiscard}>
              {messages.editor.discard()}
            </button>
          </div>
        )}
      </div>
      {isPreview && tools && <tools.Preview text={value} images={unusedImages} area={area} compact={compact} />}
      <div className={styles.bar}>
        <div className={styles.tools}>
          {tools ? (
            <tools.Toolbar area={area} isPreview={isPreview} onPreview={setPreview} disabled={rest.disabled ?? false} />
          ) : (
            hint
          )}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={pictures ? styles.pictures : undefined}>
        {tools && (
          <tools.Pictures
            area={area}
            text={value}
            onChange={onChange}
            onUnused={(images) => {
              setUnusedImages(images)
              shareUnusedImages(images)
            }}
            always={pictures}
          />
        )}
      </div>
    </div>
  )
}
