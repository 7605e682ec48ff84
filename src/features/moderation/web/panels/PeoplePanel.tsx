import type { FormEvent } from 'react'
import { paths } from '#app/paths.ts'
import { useQuery } from '#client/useQuery.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Input } from '#ui/Input.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { m } from '../../webMessages.ts'
import { CardOf } from './CardOf.tsx'
import { StaffCardDoc } from './PeoplePanel.graphql.ts'
import styles from './PeoplePanel.module.css'

/** What the staff know of somebody, and can do. */
export function Panel({ search }: { search: Readonly<Record<string, string>> }) {
  const { navigate } = useNavigation()
  const username = search.q?.trim() ?? ''

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wish = new FormData(event.currentTarget).get('q')
    navigate(paths.manpanel('people', { q: String(wish).trim() }))
  }

  return (
    <>
      <form className={styles.find} onSubmit={open}>
        <Input key={username} name="q" type="search" aria-label={m.username()} defaultValue={username} />
        <Button type="submit">{m.open()}</Button>
      </form>
      {username ? (
        <Found username={username} />
      ) : (
        <EmptyState title={m.findSomebody()}>{m.findSomebodyAbout()}</EmptyState>
      )}
    </>
  )
}

function Found({ username }: { username: string }) {
  const { data } = useQuery(StaffCardDoc, { username })
  if (!data) return <Spinner />
  return data.staffCard ? <CardOf card={data.staffCard} /> : <EmptyState title={m.noSuchUser()} />
}
