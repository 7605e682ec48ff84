import { planMessages } from '../../planMessages.ts'
import { webMessages } from '../../webMessages.ts'
import styles from './Facets.module.css'

const filters = [
  { term: 'assignee:me', label: planMessages.assignedToMe },
  { term: 'author:me', label: webMessages.createdByMe },
  { term: 'voted:me', label: webMessages.likedByMe },
  { term: 'watching:me', label: webMessages.watchedByMe },
]

export function YourFilters({ href, q }: { href: (query: string) => string; q: string }) {
  return (
    <section>
      <h3>{webMessages.yours()}</h3>
      <ul>
        {filters.map(({ term, label }) => {
          const isSelected = q.split(' ').includes(term)
          const rest = q.split(' ').filter((word) => word !== term)
          return (
            <li key={term}>
              <a
                href={href((isSelected ? rest : [...rest, term]).join(' ').trim())}
                aria-current={isSelected ? 'true' : undefined}
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
