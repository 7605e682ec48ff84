import { messages } from '../../messages.ts'
import { messages as planningMessages } from '../../planning/messages.ts'
import styles from './Facets.module.css'

const filters = [
  { term: 'assignee:me', label: planningMessages.plan.assignedToMe },
  { term: 'author:me', label: messages.pages.createdByMe },
  { term: 'voted:me', label: messages.pages.likedByMe },
  { term: 'watching:me', label: messages.pages.watchedByMe },
]

export function YourFilters({ href, q }: { href: (query: string) => string; q: string }) {
  return (
    <section>
      <h3>{messages.pages.yours()}</h3>
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
