import type { FormEvent } from 'react'
import { toQuery } from '#paths.ts'
import { messages } from '../messages.ts'
import { useNavigation } from '../navigation/navigation.ts'
import { Button } from './Button.tsx'
import styles from './Select.module.css'
import { Select } from './Select.tsx'

const labels: Readonly<Record<string, () => string>> = {
  '-created': messages.newest,
  '-activity': messages.recentActivity,
  created: messages.oldest,
  '-score': messages.highestRated,
  '-comments': messages.mostCommented,
  '-views': messages.mostViewed,
}

type Props = {
  value: string
  /** The first is the default and is left out of the URL. */
  keys: readonly string[]
  /** Labels of keys that not every list has. */
  moreLabels?: Readonly<Record<string, () => string>>
  action: string
  /** Parameters to keep, without the page: a new order starts at the first one. */
  keep?: Readonly<Record<string, string | undefined>>
}

/** A plain GET form without JavaScript. */
export function SortSelect({ value, keys, moreLabels = {}, action, keep = {} }: Props) {
  const { navigate } = useNavigation()

  const sortBy = (sort: string) => navigate(action + toQuery({ ...keep, sort: sort === keys[0] ? undefined : sort }))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    sortBy(String(new FormData(event.currentTarget).get('sort')))
  }

  return (
    <form className={styles.sort} method="get" action={action} onSubmit={submit}>
      {Object.entries(keep).map(([name, kept]) => kept && <input key={name} type="hidden" name={name} value={kept} />)}
      <Select
        // remounts after navigation, to show the value in the URL
        key={value}
        name="sort"
        aria-label={messages.sort()}
        defaultValue={value}
        options={keys.map((key) => ({ value: key, label: (labels[key] ?? moreLabels[key])?.() ?? key }))}
        onChange={(event) => sortBy(event.currentTarget.value)}
      />
      <noscript>
        <Button type="submit">{messages.applySort()}</Button>
      </noscript>
    </form>
  )
}
