import { paths } from '#app/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ForumIcon } from '#ui/icons.tsx'
import { listMessages } from '../../listMessages.ts'
import { viewMessages } from '../../viewMessages.ts'

type Props = {
  isFirstPage: boolean
  isUnanswered: boolean
  forum: { key: string; canonicalPath: string; canCreatePost: boolean; isBlog: boolean }
}

export function NoPosts({ isFirstPage, isUnanswered, forum }: Props) {
  if (!isFirstPage) {
    const first = <ButtonLink href={forum.canonicalPath}>{listMessages.firstPage()}</ButtonLink>
    return <EmptyState icon={<ForumIcon size={20} />} title={listMessages.noMorePosts()} action={first} />
  }
  if (isUnanswered) {
    const all = <ButtonLink href={forum.canonicalPath}>{viewMessages.allPosts()}</ButtonLink>
    return (
      <EmptyState icon={<ForumIcon size={20} />} title={viewMessages.allAnswered()} action={all}>
        {viewMessages.allAnsweredHint()}
      </EmptyState>
    )
  }
  const write = (
    <ButtonLink variant="primary" href={paths.newpost(forum.key, forum.isBlog ? { blog: true } : {})}>
      {listMessages.newPost()}
    </ButtonLink>
  )
  return (
    <EmptyState
      icon={<ForumIcon size={20} />}
      title={listMessages.noPosts()}
      {...(forum.canCreatePost ? { action: write } : {})}
    >
      {listMessages.noPostsHint()}
    </EmptyState>
  )
}
