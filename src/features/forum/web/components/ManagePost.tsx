import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { useExtensions } from '#client/extensions.ts'
import { useMutation } from '#client/useMutation.ts'
import { EditIcon, MoveIcon, TrashIcon } from '#ui/icons.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Panel } from '#ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { DeletePostDoc } from '../EditPost.graphql.ts'
import type { Post } from '../post.ts'
import { postActions } from '../postActions.ts'
import { MovePost } from './MovePost.tsx'

export function ManagePost({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const [isMoving, setMoving] = useState(false)
  const { navigate } = useNavigation()
  const deletePost = useMutation(DeletePostDoc, ['Post', 'Forum'])
  const actions = useExtensions(postActions).filter(({ name }) => post.actions.includes(name))
  if (!post.canEdit && !post.canMove && !post.canDelete && !actions.length) return null

  async function remove() {
    if (!window.confirm(messages.deleteSure())) return
    await deletePost({ postId: post.id })
    navigate(paths.view(post.forum.id))
  }

  return (
    <Panel title={messages.managePost()}>
      <ul>
        {post.canEdit && (
          <li>
            <button type="button" onClick={onEdit}>
              <EditIcon />
              {messages.editPost()}
            </button>
          </li>
        )}
        {post.canMove && (
          <li>
            <button type="button" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
              <MoveIcon />
              {messages.movePost()}
            </button>
            {isMoving && <MovePost post={post} onDone={() => setMoving(false)} />}
          </li>
        )}
        {actions.map(({ name, label, Icon, toHref }) => (
          <li key={name}>
            {/* Visitors have no actions, so this is rendered in the browser only. */}
            <a href={toHref({ title: post.title, url: location.origin + post.canonicalPath })}>
              <Icon />
              {label()}
            </a>
          </li>
        ))}
        {post.canDelete && (
          <li>
            <button type="button" data-danger onClick={() => void remove()}>
              <TrashIcon />
              {messages.deletePost()}
            </button>
          </li>
        )}
      </ul>
    </Panel>
  )
}
