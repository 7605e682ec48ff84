import { useExtensions } from '#client/extensions/extensions.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { useModule } from '#ui/useModule.ts'
import type { Post } from '../post.ts'
import { postActions } from '../postActions.ts'

const loadPanel = () => import('./ManagePanel.tsx')

type Props = { post: Post; onEdit: () => void }

/** Loaded for those who may do something only. */
export function ManagePost({ post, onEdit }: Props) {
  const actions = useExtensions(postActions).filter(({ name }) => post.actions.includes(name))
  const isMember = useIsMember()
  const isOffered =
    post.canEdit || post.canMove || post.canDelete || actions.length > 0 || (isMember && post.pin !== null)
  const panel = useModule(loadPanel, isOffered)
  return panel && isOffered && <panel.ManagePanel post={post} actions={actions} onEdit={onEdit} />
}
