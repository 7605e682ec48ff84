import { paths } from '#app/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ForumIcon } from '#ui/icons.tsx'
import { listMessages as m } from '../../listMessages.ts'

type Props = {
  isFirstPage: boolean
  forum: { key: string; canonicalPath: string; canCreatePost: boolean; isBlog: boolean }
}

/** In place of the posts: of a forum that has none, or of a page beyond its end. */
export function NoPosts({ isFirstPage, forum }: Props) {
  if (!isFirstPage) {
    const first = <ButtonLink href={forum.canonicalPath}>{m.firstPage()}</ButtonLink>
    return <EmptyState icon={<ForumIcon size={20} />} title={m.noMorePosts()} action={first} />
  }
  const write = (
    <ButtonLink variant="primary" href={paths.newpost(forum.key, forum.isBlog ? { blog: true } : {})}>
      {m.newPost()}
    </ButtonLink>
  )
  return (
    <EmptyState icon={<ForumIcon size={20} />} title={m.noPosts()} {...(forum.canCreatePost ? { action: write } : {})}>
      {m.noPostsHint()}
    </EmptyState>
  )
}
