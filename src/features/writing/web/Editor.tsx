import { type ComponentProps, type ReactNode, useImperativeHandle, useRef, useState } from 'react'
import { TextArea } from '#ui/TextArea.tsx'
import { useModule } from '#ui/useModule.ts'
import styles from './Editor.module.css'
import { m } from './editorMessages.ts'

// The first load of a page does without the tools: they come when somebody is about to write.
const loadTools = () => import('./tools/index.ts')

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  /** The tools come at once: for pages on which one writes. */
  eager?: boolean
  /** The place for pictures is there before there is one. */
  pictures?: boolean
  /** Without a frame of its own, in a box that has one; shown as comments are. */
  compact?: boolean
  /** What stands in the place of the tools until they come. */
  hint?: ReactNode
  /** The buttons at the end of the tools. */
  actions?: ReactNode
  /** The text is a draft from before; takes it back. */
  onDiscard?: (() => void) | undefined
}

/** Where people write Markdown: a text area that gets its tools when it is wanted. */
export function Editor(props: Props) {
  const {
    value,
    onChange,
    eager = false,
    pictures = eager,
    compact = false,
    hint,
    actions,
    onDiscard,
    ref,
    ...rest
  } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  const [isWanted, want] = useState(eager)
  const [isPreview, showPreview] = useState(false)
  const tools = useModule(loadTools, isWanted)
  return (
    <div className={compact ? styles.bare : styles.framed}>
      <div className={styles.sheet} hidden={isPreview}>
        <TextArea
          {...rest}
          ref={area}
          value={value}
          onFocus={() => want(true)}
          onKeyDown={(event) => tools?.onEditorKey(event)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {onDiscard && (
          <div className={styles.restored} role="status">
            {m.restored()}
            <button type="button" onClick={onDiscard}>
              {m.discard()}
            </button>
          </div>
        )}
      </div>
      {isPreview && tools && <tools.Preview text={value} area={area} compact={compact} />}
      <div className={styles.bar}>
        <div className={styles.tools}>
          {tools ? (
            <tools.Toolbar
              area={area}
              isPreview={isPreview}
              onPreview={showPreview}
              disabled={rest.disabled ?? false}
            />
          ) : (
            hint
          )}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={pictures ? styles.pictures : undefined}>
        {tools && <tools.Pictures area={area} text={value} onChange={onChange} always={pictures} />}
      </div>
    </div>
  )
}
