import { useState } from 'react'
import { FormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { MoveIcon } from '#ui/icons/actionIcons.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { parsePostReference } from '../../contract/parsePostReference.ts'
import { messages } from '../../messages.ts'
import type { Post } from '../post.ts'
import { MergePostDoc } from '../SplitAndMerge.graphql.ts'

export function MergePost({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState(false)
  const merge = useMutation(MergePostDoc)
  const { navigate } = useNavigation()
  return (
    <li>
      <button type="button" onClick={() => setOpen(true)}>
        <MoveIcon />
        {messages.manage.merge()}
      </button>
      <EditorDialog
        open={isOpen}
        title={messages.manage.merge()}
        fields={[
          { name: 'intoId', label: messages.manage.mergeInto(), required: true, hint: messages.manage.mergeHint() },
        ]}
        values={{ intoId: '' }}
        onClose={() => setOpen(false)}
        onSave={async (values) => {
          const intoId = parsePostReference(String(values.intoId))
          if (!intoId) throw new FormError(messages.manage.notAPost(), 'intoId')
          const { mergePost } = await merge({ postId: post.id, intoId })
          setOpen(false)
          navigate(mergePost.canonicalPath)
        }}
      />
    </li>
  )
}
