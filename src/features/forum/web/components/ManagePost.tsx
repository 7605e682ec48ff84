import { useIsMember } from '#client/session/useIsMember.ts'
import { useModule } from '#ui/useModule.ts'
import type { Post } from '../post.ts'

const loadPanel = () => import('./ManagePanel.tsx')

type Props = { post: Post; onEdit: () => void }

/** Loaded for those who may do something only. */
export function ManagePost({ post, onEdit }: Props) {
  const isMember = useIsMember()
  const isOffered =
    post.canEdit || post.canMove || post.canDelete || post.actions.length > 0 || (isMember && post.pin !== null)
  const panel = useModule(loadPanel, isOffered)
  return panel && isOffered && <panel.ManagePanel post={post} onEdit={onEdit} />
}
