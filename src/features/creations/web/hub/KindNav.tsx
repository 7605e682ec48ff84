import { type KindSlug, kindSlugs } from '../../contract/creationLimits.ts'
import { kindTitles } from '../kinds.ts'
import { hubHref } from './hubSearch.ts'
import styles from './KindNav.module.css'
import { messages } from './messages.ts'

/** Links drop the filters, because few apply to every kind. */
export function KindNav({ current }: { current: KindSlug | undefined }) {
  return (
    <nav className={styles.nav} aria-label={messages.kinds()}>
      <ul>
        {[undefined, ...kindSlugs].map((kind) => (
          <li key={kind ?? 'all'}>
            <a href={hubHref(kind)} aria-current={kind === current ? 'page' : undefined}>
              {kind ? kindTitles[kind]() : messages.all()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
