import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useId } from 'react'
import styles from './Menu.module.css'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const getItems = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

const findPopover = (menu: HTMLElement): HTMLElement | null => menu.closest<HTMLElement>('[popover]')

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget
  if (event.key === 'Tab') findPopover(menu)?.hidePopover()
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const items = getItems(menu)
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
}

function focusFirst(event: ToggleEvent<HTMLElement>): void {
  if (event.newState === 'open') getItems(event.currentTarget)[0]?.focus()
}

function closeAfterChoice(event: MouseEvent<HTMLElement>): void {
  const isChoice = event.target instanceof Element && event.target.closest('[role="menuitem"]')
  if (isChoice) findPopover(event.currentTarget)?.hidePopover()
}

type Props = {
  label: string
  trigger: ReactNode
  className?: string
  /** See `src/app/browser/memberActions.ts`. */
  memberAction?: string
  /** Above the items. */
  head?: ReactNode
  children: ReactNode
}

/** A native popover, so it works without JavaScript. */
export function Menu({ label, trigger, className, memberAction, head, children }: Props) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={[styles.trigger, className].filter(Boolean).join(' ')}
        popoverTarget={id}
        data-member-action={memberAction}
        aria-label={label}
        aria-haspopup="menu"
      >
        {trigger}
      </button>
      <div id={id} className={styles.menu} popover="auto" onToggle={focusFirst}>
        {head}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={moveFocus} onClick={closeAfterChoice}>
          {children}
        </div>
      </div>
    </>
  )
}

type ItemProps = {
  icon?: ReactNode
  danger?: boolean
  href?: string
  onSelect?: () => void
  /** See `src/app/browser/memberActions.ts`. */
  memberAction?: string
  children: ReactNode
}

export function MenuItem({ icon, danger, href, onSelect, memberAction, children }: ItemProps) {
  const className = danger ? `${styles.item} ${styles.danger}` : styles.item
  if (href) {
    return (
      <a className={className} role="menuitem" href={href}>
        {icon}
        {children}
      </a>
    )
  }
  return (
    <button type="button" className={className} role="menuitem" data-member-action={memberAction} onClick={onSelect}>
      {icon}
      {children}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className={styles.separator} />
}
