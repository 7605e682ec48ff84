import { FormError } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { ForumSettingsQuery } from '#generated/operations.ts'
import { Badge } from '#ui/Badge.tsx'
import { type EditorField, type EditorValues, listOf } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { forumLimits } from '../../contract/postLimits.ts'
import { m } from '../../panelMessages.ts'
import { CreateForumDoc, ForumSettingsDoc, UpdateForumDoc } from './ForumsPanel.graphql.ts'

type Forum = ForumSettingsQuery['forumSettings'][number]

const fields = (): EditorField[] => [
  { name: 'key', label: m.key(), required: true, hint: m.keyHint(), onlyNew: true },
  { name: 'title', label: m.title(), required: true, maximum: forumLimits.titleMost },
  { name: 'description', label: m.description(), kind: 'area', maximum: forumLimits.descriptionMost },
  { name: 'position', label: m.position(), required: true, hint: m.positionHint() },
  { name: 'isBlog', label: m.isBlog(), kind: 'flag' },
  { name: 'protected', label: m.protected(), kind: 'flag' },
  { name: 'postRoles', label: m.postRoles(), hint: m.rolesHint() },
  { name: 'needAnyRole', label: m.needAnyRole(), hint: m.rolesHint() },
]

const valuesOf = (forum: Forum | undefined): EditorValues => ({
  key: forum?.key ?? '',
  title: forum?.title ?? '',
  description: forum?.description ?? '',
  position: String(forum?.position ?? 100),
  isBlog: forum?.isBlog ?? false,
  protected: forum?.protected ?? false,
  postRoles: forum?.postRoles.join(', ') ?? '',
  needAnyRole: forum?.needAnyRole.join(', ') ?? '',
})

function read(values: EditorValues) {
  const position = Number(values.position)
  if (!Number.isInteger(position)) throw new FormError(m.notANumber(), 'position')
  return {
    title: String(values.title).trim(),
    description: String(values.description).trim(),
    position,
    isBlog: values.isBlog === true,
    protected: values.protected === true,
    postRoles: listOf(values.postRoles),
    needAnyRole: listOf(values.needAnyRole),
  }
}

/** The forums, their order and who may see them and post in them (D28). */
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
      newLabel={m.newForum()}
      emptyTitle={m.noForums()}
      fields={fields()}
      valuesOf={valuesOf}
      columns={[
        { title: m.title(), render: ({ title }) => title },
        { title: m.key(), render: ({ key }) => <code>{key}</code> },
        { title: m.position(), render: ({ position }) => <span className="num">{position}</span> },
        {
          title: m.access(),
          render: ({ needAnyRole }) =>
            needAnyRole.length ? needAnyRole.map((role) => <Badge key={role}>{role}</Badge>) : m.everybody(),
        },
      ]}
      save={async (values, forum) => {
        if (forum) await update({ id: forum.id, ...read(values) })
        else await create({ key: String(values.key).trim(), ...read(values) })
      }}
    />
  )
}
