import { paths } from '#app/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ForumIcon } from '#ui/icons.tsx'
import { listMessages } from '../../listMessages.ts'

type Props = {
  isFirstPage: boolean
  forum: { key: string; canonicalPath: string; canCreatePost: boolean; isBlog: boolean }
}

export function NoPosts({ isFirstPage, forum }: Props) {
  if (!isFirstPage) {
    const first = <ButtonLink href={forum.canonicalPath}>{listMessages.firstPage()}</ButtonLink>
    return <EmptyState icon={<ForumIcon size={20} />} title={listMessages.noMorePosts()} action={first} />
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
