import type { FormEvent } from 'react'
import { paths } from '#app/paths.ts'
import { useQuery } from '#client/useQuery.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Input } from '#ui/Input.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { webMessages } from '../../webMessages.ts'
import { StaffCardDoc } from './PeoplePanel.graphql.ts'
import styles from './PeoplePanel.module.css'
import { StaffCard } from './StaffCard.tsx'

export function Panel({ search }: { search: Readonly<Record<string, string>> }) {
  const { navigate } = useNavigation()
  const username = search.q?.trim() ?? ''

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('q')
    navigate(paths.manpanel('people', { q: String(query).trim() }))
  }

  return (
    <>
      <form className={styles.find} onSubmit={open}>
        <Input key={username} name="q" type="search" aria-label={webMessages.username()} defaultValue={username} />
        <Button type="submit">{webMessages.open()}</Button>
      </form>
      {username ? (
        <CardLoader username={username} />
      ) : (
        <EmptyState title={webMessages.findSomebody()}>{webMessages.findSomebodyAbout()}</EmptyState>
      )}
    </>
  )
}

function CardLoader({ username }: { username: string }) {
  const { data } = useQuery(StaffCardDoc, { username })
  if (!data) return <Spinner />
  return data.staffCard ? <StaffCard card={data.staffCard} /> : <EmptyState title={webMessages.noSuchUser()} />
}
