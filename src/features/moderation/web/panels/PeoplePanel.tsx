import type { FormEvent } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { StaffCardDoc } from './PeoplePanel.graphql.ts'
import styles from './PeoplePanel.module.css'
import { StaffCard } from './StaffCard.tsx'

export function Panel({ search }: { search: Readonly<Record<string, string>> }) {
  const { navigate } = useNavigation()
  const username = search.q?.trim() ?? ''

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('q')
    navigate(paths.managementPanel('people', { q: String(query).trim() }))
  }

  return (
    <>
      <form className={styles.find} onSubmit={open}>
        <Input key={username} name="q" type="search" aria-label={uiMessages.username()} defaultValue={username} />
        <Button type="submit">{messages.pages.open()}</Button>
      </form>
      {username ? (
        <CardLoader username={username} />
      ) : (
        <EmptyState title={messages.pages.findSomebody()}>{messages.pages.findSomebodyAbout()}</EmptyState>
      )}
    </>
  )
}

function CardLoader({ username }: { username: string }) {
  const { data } = useQuery(StaffCardDoc, { username })
  if (!data) return <Spinner />
  return data.staffCard ? <StaffCard card={data.staffCard} /> : <EmptyState title={messages.pages.noSuchUser()} />
}
