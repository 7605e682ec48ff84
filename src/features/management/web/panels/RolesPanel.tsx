import { FormError } from '#client/errors/formErrors.ts'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { staffRoles } from '#features/accounts/contract/roles.ts'
import type { RoleHoldersQuery, UserIdByNameQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { type EditorField, type EditorValues, parseList } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { managementLimits } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import {
  ResetSecondFactorDoc,
  RoleHoldersDoc,
  SetUserFlairDoc,
  SetUserRolesDoc,
  UserIdByNameDoc,
} from './RolesPanel.graphql.ts'
import styles from './RolesPanel.module.css'

type RoleHolder = RoleHoldersQuery['roleHolders'][number]

const fields = (): EditorField[] => [
  { name: 'username', label: uiMessages.username(), required: true, createOnly: true },
  ...staffRoles.map((role) => ({
    name: role,
    label: messages.panel.roleNames[role](),
    hint: messages.panel.roleHints[role](),
    kind: 'flag' as const,
  })),
  { name: 'groups', label: messages.panel.groups(), hint: messages.panel.groupsHint() },
  {
    name: 'flair',
    label: messages.panel.flair(),
    hint: messages.panel.flairHint(),
    maximum: managementLimits.maxFlairLength,
  },
]

const isStaffRole = (role: string) => staffRoles.includes(role as 'admin')

const toValues = (holder: RoleHolder | undefined): EditorValues => ({
  username: holder?.username ?? '',
  groups: (holder?.roles ?? []).filter((role) => !isStaffRole(role)).join(', '),
  flair: holder?.flair ?? '',
  ...Object.fromEntries(staffRoles.map((role) => [role, holder?.roles.includes(role) ?? false])),
})

const parseRoles = (values: EditorValues): string[] => [
  ...staffRoles.filter((role) => values[role] === true),
  ...parseList(values.groups).filter((role) => !isStaffRole(role)),
]

export function Panel() {
  const roleHolders = useQuery(RoleHoldersDoc, {}).data?.roleHolders
  const cache = useCache()
  const setRoles = useMutationWithProof(SetUserRolesDoc)
  const setFlair = useMutation(SetUserFlairDoc)
  const reset = useMutationWithProof(ResetSecondFactorDoc)
  const resetting = useConfirmedAction({
    question: ({ username }: RoleHolder) => ({
      text: messages.panel.resetSure({ name: username }),
      action: messages.panel.reset(),
      isDangerous: true,
    }),
    run: ({ id }) => reset({ userId: id }),
  })
  if (!roleHolders) return <Spinner />

  async function save(values: EditorValues, holder: RoleHolder | undefined) {
    const username = holder?.username ?? String(values.username).trim().replace(/^@/, '')
    const { user } = (await cache.load(UserIdByNameDoc, { username }, { fresh: true })) as UserIdByNameQuery
    if (!user) throw new FormError(messages.panel.noSuchUser(), 'username')
    const [roles, flair] = [parseRoles(values), String(values.flair).trim()]
    if (roles.join() !== (user.roles ?? []).join()) await setRoles({ userId: user.id, roles })
    if (flair !== user.flair) await setFlair({ userId: user.id, flair })
  }

  return (
    <TableEditor<RoleHolder>
      rows={roleHolders}
      rowKey={({ id }) => id}
      nameOf={({ username }) => `@${username}`}
      newLabel={messages.panel.giveRole()}
      emptyTitle={messages.panel.nobodyHasRoles()}
      fields={fields()}
      valuesOf={toValues}
      columns={[
        {
          title: messages.user(),
          render: ({ username, picture, flair }) => (
            <span className={styles.user}>
              <Avatar username={username} picture={picture} size={24} />
              <UserName username={username} flair={flair} />
            </span>
          ),
        },
        { title: messages.panel.roles(), render: ({ roles }) => roles.map((role) => <Badge key={role}>{role}</Badge>) },
        {
          title: messages.panel.secondFactor(),
          render: (holder) =>
            holder.hasSecondFactor ? (
              <Button size="small" onClick={() => resetting.start(holder)}>
                {messages.panel.reset()}
              </Button>
            ) : (
              <span className="muted">{messages.panel.none()}</span>
            ),
        },
      ]}
      save={save}
    />
  )
}
