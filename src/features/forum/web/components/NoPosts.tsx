import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { ForumIcon } from '#ui/icons/pageIcons.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { emptyMessages } from '../../emptyMessages.ts'
import { listMessages } from '../../listMessages.ts'
import type { ForumView } from '../forumVariables.ts'

type Props = {
  isFirstPage: boolean
  view: ForumView
  forum: { key: string; canonicalPath: string; canCreatePost: boolean; isBlog: boolean }
}

export function NoPosts({ isFirstPage, view, forum }: Props) {
  if (!isFirstPage) {
    const first = <ButtonLink href={forum.canonicalPath}>{emptyMessages.firstPage()}</ButtonLink>
    return <EmptyState icon={<ForumIcon size={20} />} title={emptyMessages.noMorePosts()} action={first} />
  }
  if (view.filter || view.answered) {
    const all = <ButtonLink href={forum.canonicalPath}>{emptyMessages.allPosts()}</ButtonLink>
    return (
      <EmptyState icon={<ForumIcon size={20} />} title={getTitle(view)} action={all}>
        {view.answered !== 'yes' && emptyMessages.allAnsweredHint()}
      </EmptyState>
    )
  }
  const write = (
    <ButtonLink variant="primary" href={paths.newPost(forum.key, forum.isBlog ? { blog: true } : {})}>
      {listMessages.newPost()}
    </ButtonLink>
  )
  return (
    <EmptyState
      icon={<ForumIcon size={20} />}
      title={emptyMessages.noPosts()}
      {...(forum.canCreatePost ? { action: write } : {})}
    >
      {emptyMessages.noPostsHint()}
    </EmptyState>
  )
}

function getTitle({ answered }: ForumView): string {
  if (answered === 'yes') return emptyMessages.noneAnswered()
  return answered ? emptyMessages.allAccepted() : emptyMessages.allAnswered()
}
