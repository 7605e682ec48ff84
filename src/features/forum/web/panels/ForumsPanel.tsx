import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { formatList } from '#language/format.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Count } from '#ui/status/Stat.tsx'
import { Emblem } from '#ui/text/Emblem.tsx'
import { messages } from '../../messages.ts'
import {
  CreateForumDoc,
  DeleteForumDoc,
  ForumSettingsDoc,
  MoveForumDoc,
  UpdateForumDoc,
} from './ForumsPanel.graphql.ts'
import styles from './ForumsPanel.module.css'
import { createForumFields, type Forum, parseForumValues, toForumValues } from './forumFields.ts'

export function Panel() {
  const forums = useQuery(ForumSettingsDoc, {}).data?.forumSettings
  const create = useMutation(CreateForumDoc)
  const remove = useMutation(DeleteForumDoc)
  const update = useMutation(UpdateForumDoc)
  const move = useMutation(MoveForumDoc)
  if (!forums) return <Spinner />
  return (
    <>
      <TableEditor<Forum>
        rows={forums}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        newLabel={messages.panel.newForum()}
        emptyTitle={messages.panel.noForums()}
        fields={createForumFields()}
        valuesOf={toForumValues}
        columns={[
          { title: uiMessages.title(), render: (forum) => <Name forum={forum} /> },
          { title: messages.panel.key(), render: ({ key }) => <code>{key}</code> },
          { title: messages.panel.posts(), render: ({ postCount }) => <Count value={postCount} /> },
          { title: messages.panel.limits(), render: (forum) => <Limits forum={forum} /> },
        ]}
        save={async (values, forum) => {
          const { id, position = forums.length + 1 } = forum ?? {}
          const input = { position, ...parseForumValues(values) }
          if (id) await update({ id, ...input })
          else await create({ key: String(values.key).trim(), ...input })
        }}
        move={async ({ id }, place) => void (await move({ id, place }))}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}

const Name = ({ forum: { title, emblem, canonicalPath } }: { forum: Forum }) => (
  <span className={styles.name}>
    <Emblem emblem={emblem} />
    <a className="link" href={canonicalPath}>
      {title}
    </a>
  </span>
)

/** What is open to everybody needs no words. */
const Limits = ({ forum }: { forum: Forum }) => (
  <>
    {forum.acceptsAnswers && <Badge>{messages.panel.questions()}</Badge>}
    {forum.needAnyRole.length > 0 && <Badge>{messages.panel.onlyFor({ roles: formatList(forum.needAnyRole) })}</Badge>}
    {forum.protected && (
      <Badge>
        {forum.postRoles.length
          ? messages.panel.postsBy({ roles: formatList(forum.postRoles) })
          : messages.panel.postsByAdmins()}
      </Badge>
    )}
  </>
)
