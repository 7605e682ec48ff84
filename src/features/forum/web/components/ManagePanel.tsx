import { useState } from 'react'
import { useMemberExtensions } from '#client/extensions/useMemberExtensions.ts'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { throwError } from '#client/queries/usePendingAction.ts'
import { paths } from '#paths.ts'
import { EditIcon, MoveIcon, TrashIcon } from '#ui/icons/actionIcons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { DeletePostDoc } from '../EditPost.graphql.ts'
import type { Post } from '../post.ts'
import { postActions } from '../postActions.ts'
import { MergePost } from './MergePost.tsx'
import { MovePost } from './MovePost.tsx'
import { ManageLock, ManagePin } from './PinAndLock.tsx'

type Props = { post: Post; onEdit: () => void }

export function ManagePanel({ post, onEdit }: Props) {
  const actions = useMemberExtensions(postActions).filter(({ name }) => post.actions.includes(name))
  const [isMoving, setMoving] = useState(false)
  const { navigate } = useNavigation()
  const deletePost = useMutation(DeletePostDoc)
  const deletion = useConfirmedAction({
    question: () => ({ text: messages.manage.deleteSure(), action: messages.manage.deletePost(), isDangerous: true }),
    run: async () => {
      await deletePost({ postId: post.id })
      navigate(paths.view(post.forum.id))
    },
    onError: throwError,
  })

  return (
    <Panel title={messages.manage.managePost()}>
      <ul>
        {post.canEdit && (
          <li>
            <button type="button" onClick={onEdit}>
              <EditIcon />
              {messages.manage.editPost()}
            </button>
          </li>
        )}
        <ManagePin post={post} />
        {post.canModerate && <ManageLock post={post} />}
        {post.canMove && (
          <li>
            <button type="button" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
              <MoveIcon />
              {messages.manage.movePost()}
            </button>
            {isMoving && <MovePost post={post} onDone={() => setMoving(false)} />}
          </li>
        )}
        {post.canModerate && <MergePost post={post} />}
        {actions.map(({ name, label, Icon, toHref }) => (
          <li key={name}>
            {/* Visitors have no actions, so this is rendered in the browser only. */}
            <a href={toHref({ id: post.id, title: post.title, url: location.origin + post.canonicalPath })}>
              <Icon />
              {label()}
            </a>
          </li>
        ))}
        {post.canDelete && (
          <li>
            <button type="button" data-danger aria-busy={deletion.isPending} onClick={() => deletion.start()}>
              {deletion.isPending ? <SpinnerRing /> : <TrashIcon />}
              {messages.manage.deletePost()}
            </button>
          </li>
        )}
      </ul>
    </Panel>
  )
}
