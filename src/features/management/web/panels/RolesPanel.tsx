import { FormError } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { useProvedMutation } from '#client/useProvedMutation.ts'
import { useCache, useQuery } from '#client/useQuery.ts'
import { staffRoles } from '#features/accounts/contract/roles.ts'
import type { BearersQuery, UserIdByNameQuery } from '#generated/operations.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type EditorField, type EditorValues, listOf } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { UserName } from '#ui/UserName.tsx'
import { managementLimits } from '../../contract/limits.ts'
import { m } from '../../panelMessages.ts'
import {
  BearersDoc,
  ResetSecondFactorDoc,
  SetUserFlairDoc,
  SetUserRolesDoc,
  UserIdByNameDoc,
} from './RolesPanel.graphql.ts'

type Bearer = BearersQuery['bearers'][number]

const fields = (): EditorField[] => [
  { name: 'username', label: m.username(), required: true, onlyNew: true },
  ...staffRoles.map((role) => ({ name: role, label: m[role](), hint: m[`${role}About`](), kind: 'flag' as const })),
  { name: 'groups', label: m.groups(), hint: m.groupsHint() },
  { name: 'flair', label: m.flair(), hint: m.flairHint(), maximum: managementLimits.flairMost },
]

const isStaffRole = (role: string) => staffRoles.includes(role as 'admin')

const valuesOf = (bearer: Bearer | undefined): EditorValues => ({
  username: bearer?.username ?? '',
  groups: (bearer?.roles ?? []).filter((role) => !isStaffRole(role)).join(', '),
  flair: bearer?.flair ?? '',
  ...Object.fromEntries(staffRoles.map((role) => [role, bearer?.roles.includes(role) ?? false])),
})

const rolesOf = (values: EditorValues): string[] => [
  ...staffRoles.filter((role) => values[role] === true),
  ...listOf(values.groups).filter((role) => !isStaffRole(role)),
]

/** Who has which roles and flair (D28, D33). */
export function Panel() {
  const bearers = useQuery(BearersDoc, {}).data?.bearers
  const cache = useCache()
  const setRoles = useProvedMutation(SetUserRolesDoc, ['Bearer'])
  const setFlair = useMutation(SetUserFlairDoc, ['Bearer'])
  const reset = useProvedMutation(ResetSecondFactorDoc, ['Bearer'])
  if (!bearers) return <Spinner />

  async function save(values: EditorValues, bearer: Bearer | undefined) {
    const username = bearer?.username ?? String(values.username).trim().replace(/^@/, '')
    const { user } = (await cache.load(UserIdByNameDoc, { username }, { fresh: true })) as UserIdByNameQuery
    if (!user) throw new FormError(m.noSuchUser(), 'username')
    const [roles, flair] = [rolesOf(values), String(values.flair).trim()]
    if (roles.join() !== (user.roles ?? []).join()) await setRoles({ userId: user.id, roles })
    if (flair !== user.flair) await setFlair({ userId: user.id, flair })
  }

  function resetFactor({ id, username }: Bearer) {
    if (window.confirm(m.resetSure(username))) void reset({ userId: id })
  }

  return (
    <TableEditor<Bearer>
      rows={bearers}
      rowKey={({ id }) => id}
      nameOf={({ username }) => `@${username}`}
      newLabel={m.giveRole()}
      emptyTitle={m.nobodyHasRoles()}
      fields={fields()}
      valuesOf={valuesOf}
      columns={[
        { title: m.user(), render: ({ username, flair }) => <UserName username={username} flair={flair} /> },
        { title: m.roles(), render: ({ roles }) => roles.map((role) => <Badge key={role}>{role}</Badge>) },
        {
          title: m.secondFactor(),
          render: (bearer) =>
            bearer.hasSecondFactor ? (
              <Button size="small" onClick={() => resetFactor(bearer)}>
                {m.reset()}
              </Button>
            ) : (
              <span className="muted">{m.none()}</span>
            ),
        },
      ]}
      save={save}
    />
  )
}
