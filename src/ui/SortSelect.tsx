import type { FormEvent } from 'react'
import { Button } from './Button.tsx'
import { m } from './messages.ts'
import { useNavigation } from './navigation.ts'
import styles from './Select.module.css'
import { Select } from './Select.tsx'

const labels = {
  '-created': m.newest,
  created: m.oldest,
  '-score': m.highestRated,
  '-comments': m.mostCommented,
  '-views': m.mostViewed,
  '-downloads': m.mostDownloaded,
}

type SortKey = keyof typeof labels

type Props = {
  value: SortKey
  /** In the order shown; the first is the default and is left out of the address. */
  keys: readonly SortKey[]
  /** The path of the list, without a query. */
  action: string
  /** Other query parameters to keep; the page is not one of them, as a new order begins at the first page. */
  keep?: Record<string, string>
}

/** Chooses the order of a list: navigates at once, and is a plain GET form without JavaScript. */
export function SortSelect({ value, keys, action, keep = {} }: Props) {
  const { navigate } = useNavigation()

  function go(sort: string) {
    const query = new URLSearchParams(keep)
    if (sort !== keys[0]) query.set('sort', sort)
    navigate(query.size > 0 ? `${action}?${query}` : action)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    go(String(new FormData(event.currentTarget).get('sort')))
  }

  return (
    <form className={styles.sort} method="get" action={action} onSubmit={submit}>
      {Object.entries(keep).map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <Select
        // a new key after navigation makes the browser's own choice give way to the address's
        key={value}
        name="sort"
        aria-label={m.sort()}
        defaultValue={value}
        options={keys.map((key) => ({ value: key, label: labels[key]() }))}
        onChange={(event) => go(event.currentTarget.value)}
      />
      <noscript>
        <Button type="submit">{m.applySort()}</Button>
      </noscript>
    </form>
  )
}
