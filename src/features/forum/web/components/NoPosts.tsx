import { useBrand } from '#client/brand.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { ForumIcon } from '#ui/icons/pageIcons.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { messages } from '../../messages.ts'
import type { ForumView } from '../forumVariables.ts'

type Props = {
  view: ForumView
  forum: { key: string; canonicalPath: string; canCreatePost: boolean; isBlog: boolean }
}

export function NoPosts({ view, forum }: Props) {
  const { emptyTexts } = useBrand()
  if (view.filter || view.answered) {
    const all = <ButtonLink href={forum.canonicalPath}>{messages.empty.allPosts()}</ButtonLink>
    return (
      <EmptyState icon={<ForumIcon size={20} />} title={getTitle(view)} action={all}>
        {view.answered !== 'yes' && messages.empty.allAnsweredHint()}
      </EmptyState>
    )
  }
  const write = (
    <ButtonLink variant="primary" href={paths.newPost(forum.key, forum.isBlog ? { blog: true } : {})}>
      {messages.list.newPost()}
    </ButtonLink>
  )
  return (
    <EmptyState
      icon={<ForumIcon size={20} />}
      title={emptyTexts?.posts ?? messages.empty.noPosts()}
      {...(forum.canCreatePost ? { action: write } : {})}
    >
      {messages.empty.noPostsHint()}
    </EmptyState>
  )
}

function getTitle({ answered }: ForumView): string {
  if (answered === 'yes') return messages.empty.noneAnswered()
  return answered ? messages.empty.allAccepted() : messages.empty.allAnswered()
}
