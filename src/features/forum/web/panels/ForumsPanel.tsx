import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { CreateForumDoc, DeleteForumDoc, ForumSettingsDoc, UpdateForumDoc } from './ForumsPanel.graphql.ts'
import { createForumFields, type Forum, parseForumValues, toForumValues } from './forumFields.ts'

export function Panel() {
  const forums = useQuery(ForumSettingsDoc, {}).data?.forumSettings
  const create = useMutation(CreateForumDoc)
  const remove = useMutation(DeleteForumDoc)
  const update = useMutation(UpdateForumDoc)
  if (!forums) return <Spinner />
  return (
    <TableEditor<Forum>
      rows={forums}
      rowKey={({ id }) => id}
      nameOf={({ title }) => title}
      newLabel={messages.panel.newForum()}
      emptyTitle={messages.panel.noForums()}
      fields={createForumFields()}
      valuesOf={toForumValues}
      columns={[
        { title: uiMessages.title(), render: ({ title }) => title },
        { title: messages.panel.key(), render: ({ key }) => <code>{key}</code> },
        { title: messages.panel.position(), render: ({ position }) => <span className="num">{position}</span> },
        {
          title: messages.panel.access(),
          render: ({ needAnyRole }) =>
            needAnyRole.length
              ? needAnyRole.map((role) => <Badge key={role}>{role}</Badge>)
              : messages.panel.everybody(),
        },
      ]}
      save={async (values, forum) => {
        if (forum) await update({ id: forum.id, ...parseForumValues(values) })
        else await create({ key: String(values.key).trim(), ...parseForumValues(values) })
      }}
      remove={async ({ id }) => void (await remove({ id }))}
    />
  )
}
