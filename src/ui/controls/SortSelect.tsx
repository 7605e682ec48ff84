import type { FormEvent } from 'react'
import { messages } from '../messages.ts'
import { useNavigation } from '../navigation/navigation.ts'
import { Button } from './Button.tsx'
import styles from './Select.module.css'
import { Select } from './Select.tsx'

const labels = {
  '-created': messages.newest,
  '-popular': messages.popularThisMonth,
  '-activity': messages.recentActivity,
  created: messages.oldest,
  '-score': messages.highestRated,
  '-comments': messages.mostCommented,
  '-views': messages.mostViewed,
  '-downloads': messages.mostDownloaded,
}

type SortKey = keyof typeof labels

type Props = {
  value: SortKey
  /** The first is the default and is left out of the URL. */
  keys: readonly SortKey[]
  action: string
  /** Without the page: a new order starts at the first one. */
  keep?: Record<string, string>
}

/** A plain GET form without JavaScript. */
export function SortSelect({ value, keys, action, keep = {} }: Props) {
  const { navigate } = useNavigation()

  function sortBy(sort: string) {
    const query = new URLSearchParams(keep)
    if (sort !== keys[0]) query.set('sort', sort)
    navigate(query.size > 0 ? `${action}?${query}` : action)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    sortBy(String(new FormData(event.currentTarget).get('sort')))
  }

  return (
    <form className={styles.sort} method="get" action={action} onSubmit={submit}>
      {Object.entries(keep).map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <Select
        // remounts after navigation, to show the value in the URL
        key={value}
        name="sort"
        aria-label={messages.sort()}
        defaultValue={value}
        options={keys.map((key) => ({ value: key, label: labels[key]() }))}
        onChange={(event) => sortBy(event.currentTarget.value)}
      />
      <noscript>
        <Button type="submit">{messages.applySort()}</Button>
      </noscript>
    </form>
  )
}
