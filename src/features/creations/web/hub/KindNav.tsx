import { type KindSlug, kindSlugs } from '../../contract/creationLimits.ts'
import { kindTitle } from '../kinds.ts'
import { hubHref } from './hubSearch.ts'
import styles from './KindNav.module.css'
import { m } from './messages.ts'

/** From one kind to another; the filters stay behind, as few fit all kinds. */
export function KindNav({ current }: { current: KindSlug | undefined }) {
  return (
    <nav className={styles.nav} aria-label={m.kinds()}>
      <ul>
        {[undefined, ...kindSlugs].map((kind) => (
          <li key={kind ?? 'all'}>
            <a href={hubHref(kind)} aria-current={kind === current ? 'page' : undefined}>
              {kind ? kindTitle[kind]() : m.all()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
