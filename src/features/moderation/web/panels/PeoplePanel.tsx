import { useEffect } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { paths } from '#paths.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { StaffCardDoc } from './PeoplePanel.graphql.ts'
import { StaffCard } from './StaffCard.tsx'

/** `q` is the name of a member. */
export function Panel({ search: { q = '' } }: { search: Readonly<Record<string, string>> }) {
  const username = q.trim().replace(/^@/, '')
  return username ? <CardLoader username={username} /> : <UserListRedirect />
}

/** A member is chosen in the list of all. */
function UserListRedirect() {
  const { navigate } = useNavigation()
  useEffect(() => {
    void navigate(paths.managementPanel('userlist'), { replace: true })
  }, [navigate])
  return <Spinner />
}

function CardLoader({ username }: { username: string }) {
  const { data } = useQuery(StaffCardDoc, { username })
  if (!data) return <Spinner />
  return data.staffCard ? <StaffCard card={data.staffCard} /> : <EmptyState title={messages.pages.noSuchUser()} />
}
