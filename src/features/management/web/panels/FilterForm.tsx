import { useId } from 'react'
import type { ActionLogFilter } from '#generated/operations.ts'
import { Input } from '#ui/Input.tsx'
import { m } from '../../messages.ts'
import styles from './ActionLogPanel.module.css'

export type Filter = { username: string; action: string; object: string; since: string; until: string }

export const noFilter: Filter = { username: '', action: '', object: '', since: '', until: '' }

const daySeconds = 86_400

/** Days are those of UTC; the last one counts whole. */
export function filterOf({ username, action, object, since, until }: Filter): ActionLogFilter {
  const seconds = (day: string) => (day ? Date.parse(`${day}T00:00:00Z`) / 1000 : null)
  const end = seconds(until)
  return {
    username: username.trim() || null,
    action: action.trim() || null,
    object: object.trim() || null,
    since: seconds(since),
    until: end === null ? null : end + daySeconds,
  }
}

/** Narrows the log while one types. */
export function FilterForm({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const id = useId()
  const fields = [
    { name: 'username', label: m.user(), type: 'search' },
    { name: 'action', label: m.action(), type: 'search' },
    { name: 'object', label: m.object(), type: 'search' },
    { name: 'since', label: m.since(), type: 'date' },
    { name: 'until', label: m.until(), type: 'date' },
  ] as const
  return (
    <div className={styles.filter}>
      {fields.map(({ name, label, type }) => (
        <div key={name}>
          <label htmlFor={id + name}>{label}</label>
          <Input
            id={id + name}
            type={type}
            value={filter[name]}
            onChange={(event) => onFilter({ ...filter, [name]: event.currentTarget.value })}
          />
        </div>
      ))}
    </div>
  )
}
