import { trackerPaths } from '../../contract/paths.ts'
import { messages as planningMessages } from '../../planning/messages.ts'
import type { ListAddress } from '../../web/trackerVariables.ts'
import styles from './ListToolbar.module.css'

type Props = { product: string; q: string; address: ListAddress }

export function ViewSwitch({ product, q, address: { sort, view, group } }: Props) {
  const href = (options: ListAddress) => trackerPaths.tracker(product, { q: q || undefined, sort, ...options })
  return (
    <nav className={styles.views} aria-label={planningMessages.board.view()}>
      <a href={href({})} aria-current={view ? undefined : 'page'}>
        {planningMessages.board.list()}
      </a>
      <a href={href({ view: 'board', group })} aria-current={view ? 'page' : undefined}>
        {planningMessages.board.board()}
      </a>
    </nav>
  )
}
