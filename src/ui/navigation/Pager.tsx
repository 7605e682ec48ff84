import { ChevronLeftIcon, ChevronRightIcon } from '../icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import styles from './Pager.module.css'
import { getPagerCells, type PagerCell } from './pagerCells.ts'

type Props = {
  /** 0-based, as in the URL. */
  page: number
  /** 0-based; left out if unknown. */
  lastPage?: number
  /** Needed if the last page is unknown. */
  hasNext?: boolean
  href: (page: number) => string
  /** Required if a page has two pagers. */
  label?: string
}

function Step({ direction, href }: { direction: 'prev' | 'next'; href: string | undefined }) {
  const [Icon, label] =
    direction === 'prev' ? [ChevronLeftIcon, messages.previousPage()] : [ChevronRightIcon, messages.nextPage()]
  if (!href) {
    return (
      <span className={`${styles.cell} ${styles.off}`} aria-hidden="true">
        <Icon />
      </span>
    )
  }
  return (
    <a className={styles.cell} rel={direction} href={href} aria-label={label}>
      <Icon />
    </a>
  )
}

function Cell({ cell, page, href }: { cell: PagerCell; page: number; href: Props['href'] }) {
  if (cell === 'gap') return <li className={`${styles.cell} ${styles.far}`}>…</li>
  const current = cell.page === page
  return (
    <li className={cell.far ? styles.far : undefined}>
      <a
        className={styles.cell}
        href={href(cell.page)}
        aria-label={messages.page({ n: cell.page + 1 })}
        aria-current={current ? 'page' : undefined}
      >
        {cell.page + 1}
      </a>
    </li>
  )
}

/** Renders nothing for a single page. */
export function Pager({ page, lastPage, hasNext = page < (lastPage ?? 0), href, label = messages.pages() }: Props) {
  if (page === 0 && !hasNext) return null
  return (
    <nav className={styles.pager} aria-label={label} data-print="none">
      <ol>
        <li>
          <Step direction="prev" href={page > 0 ? href(Math.min(page - 1, lastPage ?? page)) : undefined} />
        </li>
        {getPagerCells(page, lastPage, hasNext).map((cell, index) => (
          <Cell key={cell === 'gap' ? `gap ${index}` : cell.page} cell={cell} page={page} href={href} />
        ))}
        <li>
          <Step direction="next" href={hasNext ? href(page + 1) : undefined} />
        </li>
      </ol>
    </nav>
  )
}
