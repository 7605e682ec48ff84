import type { TrackerViewsQuery } from '#generated/operations.ts'
import facetStyles from '../../list/web/Facets.module.css'

export type SavedView = TrackerViewsQuery['ticketViews'][number]

type Props = {
  title: string
  views: readonly SavedView[]
  /** The address of the present list. */
  current: string
}

export function SavedViews({ title, views, current }: Props) {
  if (!views.length) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {views.map(({ id, name, canonicalPath }) => (
          <li key={id}>
            <a href={canonicalPath} aria-current={canonicalPath === current ? 'true' : undefined}>
              <span className={facetStyles.label}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
