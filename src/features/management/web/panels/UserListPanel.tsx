import { useDeferredValue, useState } from 'react'
import { useFetchedQueries } from '#client/queries/useFetchedQueries.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { UserListPartQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { IconLink } from '#ui/controls/IconButton.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { ChevronRightIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import { Cell, VirtualTable } from '../VirtualTable.tsx'
import { UserCountDoc, UserListPartDoc } from './UserListPanel.graphql.ts'
import styles from './UserListPanel.module.css'

const pageSize = 50

export function Panel() {
  const [input, setInput] = useState('')
  const query = useDeferredValue(input.trim())
  const count = useQuery(UserCountDoc, { query }).data?.managementStats.userCount
  return (
    <>
      <Input
        type="search"
        aria-label={messages.searchUsers()}
        placeholder={messages.searchUsers()}
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      {count === undefined ? <Spinner /> : <Users key={query} query={query} count={count} />}
    </>
  )
}

function Users({ query, count }: { query: string; count: number }) {
  const [range, setRange] = useState({ first: 0, last: 0 })
  const firstPage = Math.floor(range.first / pageSize)
  const pages = Array.from({ length: Math.floor(range.last / pageSize) - firstPage + 1 }, (_, i) => firstPage + i)
  const states = useFetchedQueries(
    UserListPartDoc,
    pages.map((page) => ({ query, page: { page, maxCount: pageSize } })),
  )
  if (!count) return <EmptyState title={messages.noUsers()} />

  const getUser = (index: number) => {
    const page = states[Math.floor(index / pageSize) - firstPage]
    return page?.data?.managementStats.allUsers[index % pageSize]
  }
  return (
    <VirtualTable
      className={styles.table}
      label={messages.userList()}
      columns={[messages.number(), uiMessages.username(), messages.joinedAt()]}
      count={count}
      onRange={setRange}
      renderCells={(index) => <Cells user={getUser(index)} />}
    />
  )
}

type User = UserListPartQuery['managementStats']['allUsers'][number]

const Cells = ({ user }: { user: User | undefined }) => (
  <>
    <Cell>
      <span className="num muted">{user?.id}</span>
    </Cell>
    <Cell>
      {user && (
        <span className={styles.user}>
          <a className="link" href={paths.userPage(user.username)}>
            @{user.username}
          </a>
          {user.roles.map((role) => (
            <Badge key={role}>{role}</Badge>
          ))}
          <small>
            {user.visitedAt > 0 && (
              <>
                {messages.lastVisit()} <Time at={user.visitedAt} />
              </>
            )}
          </small>
        </span>
      )}
    </Cell>
    <Cell>
      {user && (
        <span className={styles.user}>
          <Joined at={user.joinedAt} />
          <IconLink size="small" label={messages.lookUp()} href={paths.managementPanel('people', { q: user.username })}>
            <ChevronRightIcon />
          </IconLink>
        </span>
      )}
    </Cell>
  </>
)

const Joined = ({ at }: { at: number }) =>
  at ? <Time at={at} /> : <span className="muted">{messages.missingDate()}</span>
