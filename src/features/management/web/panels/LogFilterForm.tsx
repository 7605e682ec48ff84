import { useId } from 'react'
import type { ActionLogFilter } from '#generated/operations.ts'
import { Input } from '#ui/controls/Input.tsx'
import { messages } from '../../messages.ts'
import styles from './ActionLogPanel.module.css'

export type FilterValues = { username: string; action: string; object: string; since: string; until: string }

export const emptyFilter: FilterValues = { username: '', action: '', object: '', since: '', until: '' }

const daySeconds = 86_400

/** Days are UTC; the last one is included. */
export function toActionLogFilter({ username, action, object, since, until }: FilterValues): ActionLogFilter {
  const toSeconds = (day: string) => (day ? Date.parse(`${day}T00:00:00Z`) / 1000 : null)
  const end = toSeconds(until)
  return {
    username: username.trim() || null,
    action: action.trim() || null,
    object: object.trim() || null,
    since: toSeconds(since),
    until: end === null ? null : end + daySeconds,
  }
}

export function LogFilterForm({
  filter,
  onFilter,
}: {
  filter: FilterValues
  onFilter: (filter: FilterValues) => void
}) {
  const id = useId()
  const fields = [
    { name: 'username', label: messages.user(), type: 'search' },
    { name: 'action', label: messages.action(), type: 'search' },
    { name: 'object', label: messages.object(), type: 'search' },
    { name: 'since', label: messages.since(), type: 'date' },
    { name: 'until', label: messages.until(), type: 'date' },
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
