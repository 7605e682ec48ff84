import { type ComponentType, type KeyboardEvent, type RefObject, useState } from 'react'
import { EyeIcon } from '#ui/icons/actionIcons.tsx'
import { QuoteIcon } from '#ui/icons/conversationIcons.tsx'
import { CodeIcon, ImageIcon } from '#ui/icons/mediaIcons.tsx'
import { messages } from '../../messages.ts'
import { runCommand } from './applyEdit.ts'
import type { CommandName } from './commands.ts'
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

  function runTool(name: Tool['name']) {
    if (!area.current) return
    if (name === 'image') requestImages(area.current)
    else runCommand(area.current, name)
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
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
        {tools.map(({ name, Icon }, index) => {
          const title = [messages.tools[name](), name === 'image' ? '' : formatShortcut(name)]
            .filter(Boolean)
            .join(' · ')
          return (
            <button
              key={name}
              type="button"
              aria-label={messages.tools[name]()}
              data-tooltip={title}
              tabIndex={index === current ? 0 : -1}
              disabled={disabled || isPreview}
              onFocus={() => setCurrent(index)}
              onClick={() => runTool(name)}
            >
              <Icon size={16} />
            </button>
          )
        })}
      </div>
    </div>
  )
}
