import { w } from '../messages.ts'
import styles from './Facets.module.css'

const filters = [
  { term: 'author:me', label: w.createdByMe },
  { term: 'voted:me', label: w.likedByMe },
  { term: 'watching:me', label: w.watchedByMe },
]

/** The viewer's own; which they are only the server knows. */
export function YourFilters({ href, q }: { href: (query: string) => string; q: string }) {
  return (
    <section>
      <h3>{w.yours()}</h3>
      <ul>
        {filters.map(({ term, label }) => {
          const chosen = q.split(' ').includes(term)
          const rest = q.split(' ').filter((word) => word !== term)
          return (
            <li key={term}>
              <a
                href={href((chosen ? rest : [...rest, term]).join(' ').trim())}
                aria-current={chosen ? 'true' : undefined}
              >
                <span className={styles.label}>{label()}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
