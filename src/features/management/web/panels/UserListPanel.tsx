import { useDeferredValue, useState } from 'react'
import { paths } from '#app/paths.ts'
import { useLoadedQueries } from '#client/useLoadedQueries.ts'
import { useQuery } from '#client/useQuery.ts'
import type { UserListPartQuery } from '#generated/operations.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Input } from '#ui/Input.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../messages.ts'
import { Cell, VirtualTable } from '../VirtualTable.tsx'
import { UserCountDoc, UserListPartDoc } from './UserListPanel.graphql.ts'
import styles from './UserListPanel.module.css'

const pageSize = 50

/** Everybody who has registered; only the rows on screen exist, and only their pages are fetched (D57). */
export function Panel() {
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const count = useQuery(UserCountDoc, { query }).data?.managementStats.userCount
  return (
    <>
      <Input
        type="search"
        aria-label={m.searchUsers()}
        placeholder={m.searchUsers()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {count === undefined ? <Spinner /> : <Users key={query} query={query} count={count} />}
    </>
  )
}

function Users({ query, count }: { query: string; count: number }) {
  const [range, setRange] = useState({ first: 0, last: 0 })
  const firstPage = Math.floor(range.first / pageSize)
  const pages = Array.from({ length: Math.floor(range.last / pageSize) - firstPage + 1 }, (_, i) => firstPage + i)
  const states = useLoadedQueries(
    UserListPartDoc,
    pages.map((page) => ({ query, page: { page, maxCount: pageSize } })),
  )
  if (!count) return <EmptyState title={m.noUsers()} />

  const userAt = (index: number) => {
    const part = states[Math.floor(index / pageSize) - firstPage]
    return part?.data?.managementStats.allUsers[index % pageSize]
  }
  return (
    <VirtualTable
      className={styles.table}
      label={m.userList()}
      columns={[m.number(), m.username(), m.joinedAt()]}
      count={count}
      onRange={setRange}
      renderCells={(index) => <Cells user={userAt(index)} />}
    />
  )
}

type User = UserListPartQuery['managementStats']['allUsers'][number]

/** Empty while the user is being fetched. */
const Cells = ({ user }: { user: User | undefined }) => (
  <>
    <Cell>
      <span className="num muted">{user?.id}</span>
    </Cell>
    <Cell>
      {user && (
        <a className="link" href={paths.userPage(user.username)}>
          @{user.username}
        </a>
      )}
    </Cell>
    <Cell>{user && <Joined at={user.joinedAt} />}</Cell>
  </>
)

const Joined = ({ at }: { at: number }) => (at ? <Time at={at} /> : <span className="muted">{m.missingDate()}</span>)
