import { useContext, useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { CommentActionProps } from '#features/comments/web/index.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { MoveIcon } from '#ui/icons/actionIcons.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { CircleCheckIcon } from '#ui/icons/pageIcons.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { postLimits } from '../../contract/postLimits.ts'
import { messages } from '../../messages.ts'
import { AcceptAnswerDoc, WithdrawAnswerDoc } from '../Answers.graphql.ts'
import { ForumsPageDoc } from '../ForumsPage.graphql.ts'
import type { Post } from '../post.ts'
import { PostContext } from '../postContext.ts'
import { SplitCommentDoc } from '../SplitAndMerge.graphql.ts'

/** Actions of a comment for the author of the post and the staff. */
export function CommentTools(props: CommentActionProps) {
  const post = useContext(PostContext)
  return (
    <>
      {post?.canAcceptAnswer && <AcceptAnswer {...props} />}
      {post?.canModerate && <SplitComment {...props} post={post} />}
    </>
  )
}

function AcceptAnswer({ commentId, isAnswer, labelClass }: CommentActionProps) {
  const accept = useMutation(AcceptAnswerDoc)
  const withdraw = useMutation(WithdrawAnswerDoc)
  const change = () =>
    (isAnswer ? withdraw({ commentId }) : accept({ commentId })).catch((error: unknown) => showError(error))
  return (
    <button type="button" onClick={() => void change()}>
      {isAnswer ? <CloseIcon size={14} /> : <CircleCheckIcon size={14} />}
      <span className={labelClass}>{isAnswer ? messages.commentTool.withdraw() : messages.commentTool.accept()}</span>
    </button>
  )
}

function SplitComment({ commentId, labelClass, post }: CommentActionProps & { post: Post }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <MoveIcon size={14} />
        <span className={labelClass}>{messages.commentTool.split()}</span>
      </button>
      {isOpen && <SplitDialog commentId={commentId} post={post} onClose={() => setOpen(false)} />}
    </>
  )
}

type SplitDialogProps = { commentId: string; post: Post; onClose: () => void }

function SplitDialog({ commentId, post, onClose }: SplitDialogProps) {
  const forums = useQuery(ForumsPageDoc, {}).data?.forums.filter(({ isBlog }) => !isBlog)
  const split = useMutation(SplitCommentDoc)
  const { navigate } = useNavigation()
  if (!forums) return null
  return (
    <EditorDialog
      open
      title={messages.commentTool.splitTitle()}
      fields={[
        {
          name: 'title',
          label: messages.commentTool.newTitle(),
          required: true,
          maximum: postLimits.maxTitleLength,
          hint: messages.commentTool.newTitleHint(),
        },
        {
          name: 'forumId',
          label: messages.kind.forum(),
          kind: 'choice',
          options: forums.map(({ id, title }) => ({ value: id, label: title })),
        },
      ]}
      values={{ title: '', forumId: (forums.find(({ id }) => id === post.forum.id) ?? forums[0])?.id ?? '' }}
      onClose={onClose}
      onSave={async ({ title, forumId }) => {
        const { splitComment } = await split({ commentId, title: String(title).trim(), forumId: String(forumId) })
        onClose()
        navigate(splitComment.canonicalPath)
      }}
    />
  )
}
