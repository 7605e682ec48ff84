import { type ComponentType, type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { type EditorDialogProps, type EditorTool, editorTools } from '#client/extensions/editorTools.ts'
import { useMemberExtensions } from '#client/extensions/useMemberExtensions.ts'
import { EyeIcon } from '#ui/icons/actionIcons.tsx'
import { QuoteIcon } from '#ui/icons/conversationIcons.tsx'
import { CodeIcon, ImageIcon } from '#ui/icons/mediaIcons.tsx'
import { messages } from '../../messages.ts'
import { applyEdit, runCommand } from './applyEdit.ts'
import { type CommandName, insertBlock } from './commands.ts'
import { BoldIcon, HeadingIcon, ItalicIcon, LinkIcon, ListIcon, NumbersIcon, SpoilerIcon, TasksIcon } from './icons.tsx'
import { requestImages } from './imageRequests.ts'
import { formatShortcut } from './shortcuts.ts'
import styles from './Toolbar.module.css'

type Tool = { name: CommandName | 'image'; Icon: ComponentType<{ size?: 16 }> }

const tools: readonly Tool[] = [
  { name: 'bold', Icon: BoldIcon },
  { name: 'italic', Icon: ItalicIcon },
  { name: 'heading', Icon: HeadingIcon },
  { name: 'link', Icon: LinkIcon },
  { name: 'code', Icon: CodeIcon },
  { name: 'quote', Icon: QuoteIcon },
  { name: 'list', Icon: ListIcon },
  { name: 'numbers', Icon: NumbersIcon },
  { name: 'tasks', Icon: TasksIcon },
  { name: 'spoiler', Icon: SpoilerIcon },
  { name: 'image', Icon: ImageIcon },
]

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
  disabled: boolean
}

/** Roving tab index: Tab stops once, arrow keys move between the buttons. */
export function Toolbar({ area, isPreview, onPreview, disabled }: Props) {
  const [current, setCurrent] = useState(0)
  const { buttons, dialog } = useEditorTools(area)

  function runTool(name: Tool['name']) {
    if (!area.current) return
    if (name === 'image') requestImages(area.current)
    else runCommand(area.current, name)
  }

  const allButtons = [
    ...tools.map(({ name, Icon }) => ({
      name,
      Icon,
      label: messages.tools[name](),
      shortcut: name === 'image' ? '' : formatShortcut(name),
      run: () => runTool(name),
    })),
    ...buttons,
  ]

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (current + step + allButtons.length) % allButtons.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.preview}
        data-preview
        aria-pressed={isPreview}
        disabled={disabled}
        onClick={() => onPreview(!isPreview)}
      >
        <EyeIcon />
        {isPreview ? messages.tools.write() : messages.tools.preview()}
      </button>
      <div className={`${styles.tools} fades`} role="toolbar" aria-label={messages.tools.toolbar()} onKeyDown={move}>
        {allButtons.map(({ name, Icon, label, shortcut, run }, index) => (
          <button
            key={name}
            type="button"
            aria-label={label}
            data-tooltip={[label, shortcut].filter(Boolean).join(' · ')}
            tabIndex={index === current ? 0 : -1}
            disabled={disabled || isPreview}
            onFocus={() => setCurrent(index)}
            onClick={run}
          >
            <Icon size={16} />
          </button>
        ))}
      </div>
      {dialog}
    </div>
  )
}

/** The buttons that features add, and the dialog of the one that was pressed last. */
function useEditorTools(area: RefObject<HTMLTextAreaElement | null>) {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<EditorDialogProps>; isOpen: boolean }>()
  async function open({ loadDialog }: EditorTool) {
    setOpened({ Dialog: await loadDialog(), isOpen: true })
  }
  const close = () => setOpened((last) => last && { ...last, isOpen: false })
  function insert(markdown: string) {
    // The text is inert, and cannot be edited as if it were typed, until the dialog is closed.
    flushSync(close)
    if (area.current) applyEdit(area.current, (selection) => insertBlock(selection, markdown))
  }
  const buttons = useMemberExtensions(editorTools).map((tool) => ({
    name: tool.name,
    Icon: tool.Icon,
    label: tool.label(),
    shortcut: '',
    run: () => void open(tool),
  }))
  return { buttons, dialog: opened && <opened.Dialog isOpen={opened.isOpen} onInsert={insert} onClose={close} /> }
}
