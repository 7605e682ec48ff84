import type { PageEditorProps } from '#client/extensions/pageEditors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { messages } from '../../messages.ts'
import { ForumSettingsDoc, UpdateForumDoc } from './ForumsPanel.graphql.ts'
import { createForumFields, parseForumValues, toForumValues } from './forumFields.ts'

export function Editor({ subject, isOpen, onClose, onSaved }: PageEditorProps) {
  const forums = useQuery(ForumSettingsDoc, {}).data?.forumSettings
  const update = useMutation(UpdateForumDoc)
  const forum = forums?.find(({ id }) => id === subject.id)
  if (!forum) return null
  return (
    <EditorDialog
      open={isOpen}
      title={forum.isBlog ? messages.panel.editBlog() : messages.panel.editForum()}
      fields={createForumFields().filter(({ createOnly }) => !createOnly)}
      values={toForumValues(forum)}
      onClose={onClose}
      onSave={async (values) => {
        await update({ id: forum.id, position: forum.position, ...parseForumValues(values) })
        onSaved()
      }}
    />
  )
}
