import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { useMutation } from '#client/useMutation.ts'
import { EditIcon, MailIcon, MoveIcon, TrashIcon } from '#ui/icons.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Panel } from '#ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { DeletePostDoc } from '../EditPost.graphql.ts'
import type { Post } from '../post.ts'
import { MovePost } from './MovePost.tsx'

/** Browser only: uses `location`. */
const getNewsletterPath = ({ title, canonicalPath }: Post): string =>
  paths.manpanel('newsletter', { title, url: location.origin + canonicalPath, discord: '1' })

export function ManagePost({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const [isMoving, setMoving] = useState(false)
  const { navigate } = useNavigation()
  const deletePost = useMutation(DeletePostDoc, ['Post', 'Forum'])
  if (!post.canEdit && !post.canMove && !post.canDelete && !post.canSendNewsletter) return null

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
        {post.canSendNewsletter && (
          <li>
            <a href={getNewsletterPath(post)}>
              <MailIcon />
              {messages.sendNewsletter()}
            </a>
          </li>
        )}
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
