import { type KindSlug, kindSlugs } from '../../contract/creationLimits.ts'
import { kindTitles } from '../kinds.ts'
import { type Filters, kindHref } from './hubSearch.ts'
import styles from './KindNav.module.css'
import { messages } from './messages.ts'

export function KindNav({ current, filters }: { current: KindSlug | undefined; filters: Filters }) {
  return (
    <nav className={styles.nav} aria-label={messages.kinds()}>
      <ul>
        {[undefined, ...kindSlugs].map((kind) => (
          <li key={kind ?? 'all'}>
            <a href={kindHref(kind, filters)} aria-current={kind === current ? 'page' : undefined}>
              {kind ? kindTitles[kind]() : messages.all()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
