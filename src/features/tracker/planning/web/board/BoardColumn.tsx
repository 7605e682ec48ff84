import { type ComponentProps, type ReactNode, useId } from 'react'
import { Count } from '#ui/status/Stat.tsx'
import { messages } from '../../messages.ts'
import styles from './Board.module.css'

type Props = {
  label: string
  count: number
  /** The list of this column. */
  href: string
  children: ReactNode
} & Omit<ComponentProps<'section'>, 'children'>

export function BoardColumn({ label, count, href, children, ...rest }: Props) {
  const id = useId()
  return (
    <section {...rest} className={styles.column} data-empty={count === 0 || undefined} aria-labelledby={id}>
      <h2 id={id}>
        <a href={href} title={messages.board.openAsList({ column: label })}>
          {label}
        </a>
        <Count value={count} />
      </h2>
      {count > 0 ? <ol>{children}</ol> : <p className={styles.empty}>{messages.board.empty()}</p>}
    </section>
  )
}
