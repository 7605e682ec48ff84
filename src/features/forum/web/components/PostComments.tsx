import { Comments } from '#features/comments/web/index.ts'
import { useModule } from '#ui/useModule.ts'
import type { Post } from '../post.ts'
import { PostContext } from '../postContext.ts'
import { AcceptedAnswer } from './AcceptedAnswer.tsx'

const loadTools = () => import('./CommentTools.tsx')

export function PostComments({ post }: { post: Post }) {
  const hasTools = post.canAcceptAnswer || post.canModerate
  const tools = useModule(loadTools, hasTools)
  return (
    <PostContext value={post}>
      {post.answer && <AcceptedAnswer answer={post.answer} commentCount={post.commentCount} />}
      <Comments
        objectId={post.id}
        count={post.commentCount}
        authorId={post.author.id}
        lock={post.lock}
        canPassLock={post.canModerate}
        answerId={post.answer?.id}
        CommentAction={hasTools ? tools?.CommentTools : undefined}
      />
    </PostContext>
  )
}
