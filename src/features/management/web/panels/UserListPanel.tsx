import { useDeferredValue, useState } from 'react'
import { useFetchedQueries } from '#client/queries/useFetchedQueries.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { staffRoles } from '#features/accounts/contract/roles.ts'
import type { ManagedUserSort, UserListPartQuery } from '#generated/operations.ts'
import { formatNumber } from '#language/format.ts'
import { paths } from '#paths.ts'
import { Input } from '#ui/controls/Input.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { FlairBadge } from '#ui/text/UserName.tsx'
import { messages } from '../../messages.ts'
import { ManagementPanelsDoc } from '../ManagementPage.graphql.ts'
import { Cell, VirtualTable } from '../VirtualTable.tsx'
import { UserCountDoc, UserListPartDoc } from './UserListPanel.graphql.ts'
import styles from './UserListPanel.module.css'

const pageSize = 50

const sorts: Record<ManagedUserSort, () => string> = {
  JOINED: messages.users.newest,
  VISITED: messages.users.lastVisit,
  NAME: messages.users.byName,
  NUMBER: messages.users.oldest,
}

const anyStaff = 'staff'

const roleOptions = () => [
  { value: '', label: messages.users.allRoles() },
  { value: anyStaff, label: messages.users.staff() },
  ...staffRoles.map((role) => ({ value: role, label: messages.panel.roleNames[role]() })),
]

type List = { query: string; anyRole: string[] | null; sort: ManagedUserSort }

const toRoles = (value: string): string[] | null => (value === anyStaff ? [...staffRoles] : value ? [value] : null)

export function Panel() {
  const [input, setInput] = useState('')
  const [role, setRole] = useState('')
  const [sort, setSort] = useState<ManagedUserSort>('JOINED')
  const list: List = { query: useDeferredValue(input.trim()), anyRole: toRoles(role), sort }
  const { query, anyRole } = list
  const count = useQuery(UserCountDoc, { query, anyRole }).data?.managementStats.userCount
  return (
    <>
      <div className={styles.filter}>
        <Input
          type="search"
          aria-label={messages.searchUsers()}
          placeholder={messages.searchUsers()}
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
        <Select
          aria-label={messages.panel.roles()}
          value={role}
          options={roleOptions()}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
        <Select
          aria-label={uiMessages.sort()}
          value={sort}
          options={Object.entries(sorts).map(([value, label]) => ({ value, label: label() }))}
          onChange={(event) => setSort(event.currentTarget.value as ManagedUserSort)}
        />
      </div>
      {count === undefined ? <Spinner /> : <Users key={JSON.stringify(list)} list={list} count={count} />}
    </>
  )
}

function Users({ list, count }: { list: List; count: number }) {
  const [range, setRange] = useState({ first: 0, last: 0 })
  const toPath = useMemberPath()
  const firstPage = Math.floor(range.first / pageSize)
  const pages = Array.from({ length: Math.floor(range.last / pageSize) - firstPage + 1 }, (_, i) => firstPage + i)
  const states = useFetchedQueries(
    UserListPartDoc,
    pages.map((page) => ({ ...list, page: { page, maxCount: pageSize } })),
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
      columns={[
        messages.number(),
        uiMessages.username(),
        messages.panel.roles(),
        uiMessages.posts(),
        messages.users.comments(),
        messages.lastVisit(),
        messages.joinedAt(),
      ]}
      count={count}
      onRange={setRange}
      renderCells={(index) => <Cells user={getUser(index)} toPath={toPath} />}
    />
  )
}

/** A site without moderation has no cards of members, only their pages. */
function useMemberPath(): (username: string) => string {
  const rights = useQuery(ManagementPanelsDoc, {}).data?.managementPanels
  return (username) =>
    rights?.includes('reports') ? paths.managementPanel('people', { q: username }) : paths.userPage(username)
}

type User = UserListPartQuery['managementStats']['allUsers'][number]

const Cells = ({ user, toPath }: { user: User | undefined; toPath: (username: string) => string }) => (
  <>
    <Cell>
      <span className="num muted">{user?.id}</span>
    </Cell>
    <Cell>
      {user && (
        <span className={styles.user}>
          <Avatar username={user.username} picture={user.picture} size={24} />
          <a className={styles.name} href={toPath(user.username)}>
            @{user.username}
          </a>
          {user.flair && <FlairBadge flair={user.flair} />}
        </span>
      )}
    </Cell>
    <Cell>
      <span className={styles.roles}>
        {user?.roles.map((role) => (
          <Badge key={role}>{role}</Badge>
        ))}
      </span>
    </Cell>
    <Cell>{user && <Count value={user.postCount} />}</Cell>
    <Cell>{user && <Count value={user.commentCount} />}</Cell>
    <Cell>{user && user.visitedAt > 0 && <Time at={user.visitedAt} />}</Cell>
    <Cell>{user && <Joined at={user.joinedAt} />}</Cell>
  </>
)

const Count = ({ value }: { value: number }) => (
  <span className={value ? 'num' : 'num muted'}>{formatNumber(value)}</span>
)

const Joined = ({ at }: { at: number }) =>
  at ? <Time at={at} /> : <span className="muted">{messages.missingDate()}</span>
