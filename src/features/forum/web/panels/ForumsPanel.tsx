import { FormError } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { ForumSettingsQuery } from '#generated/operations.ts'
import { Badge } from '#ui/Badge.tsx'
import { type EditorField, type EditorValues, parseList } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { forumLimits } from '../../contract/postLimits.ts'
import { panelMessages } from '../../panelMessages.ts'
import { CreateForumDoc, ForumSettingsDoc, UpdateForumDoc } from './ForumsPanel.graphql.ts'

type Forum = ForumSettingsQuery['forumSettings'][number]

const fields = (): EditorField[] => [
  { name: 'key', label: panelMessages.key(), required: true, hint: panelMessages.keyHint(), createOnly: true },
  { name: 'title', label: panelMessages.title(), required: true, maximum: forumLimits.maxTitleLength },
  { name: 'description', label: panelMessages.description(), kind: 'area', maximum: forumLimits.maxDescriptionLength },
  { name: 'position', label: panelMessages.position(), required: true, hint: panelMessages.positionHint() },
  { name: 'isBlog', label: panelMessages.isBlog(), kind: 'flag' },
  { name: 'protected', label: panelMessages.protected(), kind: 'flag' },
  { name: 'postRoles', label: panelMessages.postRoles(), hint: panelMessages.rolesHint() },
  { name: 'needAnyRole', label: panelMessages.needAnyRole(), hint: panelMessages.rolesHint() },
]

const toValues = (forum: Forum | undefined): EditorValues => ({
  key: forum?.key ?? '',
  title: forum?.title ?? '',
  description: forum?.description ?? '',
  position: String(forum?.position ?? 100),
  isBlog: forum?.isBlog ?? false,
  protected: forum?.protected ?? false,
  postRoles: forum?.postRoles.join(', ') ?? '',
  needAnyRole: forum?.needAnyRole.join(', ') ?? '',
})

function parseValues(values: EditorValues) {
  const position = Number(values.position)
  if (!Number.isInteger(position)) throw new FormError(panelMessages.notANumber(), 'position')
  return {
    title: String(values.title).trim(),
    description: String(values.description).trim(),
    position,
    isBlog: values.isBlog === true,
    protected: values.protected === true,
    postRoles: parseList(values.postRoles),
    needAnyRole: parseList(values.needAnyRole),
  }
}

export function Panel() {
  const forums = useQuery(ForumSettingsDoc, {}).data?.forumSettings
  const create = useMutation(CreateForumDoc, ['Forum', 'ForumSettings'])
  const update = useMutation(UpdateForumDoc, ['Forum', 'ForumSettings'])
  if (!forums) return <Spinner />
  return (
    <TableEditor<Forum>
      rows={forums}
      rowKey={({ id }) => id}
      nameOf={({ title }) => title}
      newLabel={panelMessages.newForum()}
      emptyTitle={panelMessages.noForums()}
      fields={fields()}
      valuesOf={toValues}
      columns={[
        { title: panelMessages.title(), render: ({ title }) => title },
        { title: panelMessages.key(), render: ({ key }) => <code>{key}</code> },
        { title: panelMessages.position(), render: ({ position }) => <span className="num">{position}</span> },
        {
          title: panelMessages.access(),
          render: ({ needAnyRole }) =>
            needAnyRole.length
              ? needAnyRole.map((role) => <Badge key={role}>{role}</Badge>)
              : panelMessages.everybody(),
        },
      ]}
      save={async (values, forum) => {
        if (forum) await update({ id: forum.id, ...parseValues(values) })
        else await create({ key: String(values.key).trim(), ...parseValues(values) })
      }}
    />
  )
}
