import { Comments } from '#features/comments/web/index.ts'
import type { Post } from '../post.ts'

export const PostComments = ({ post }: { post: Post }) => (
  <Comments objectId={post.id} count={post.commentCount} authorId={post.author.id} />
)
