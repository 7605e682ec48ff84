import { Pager } from '#ui/navigation/Pager.tsx'
import { getLastPage } from '#ui/navigation/pagerCells.ts'
import { postLimits } from '../../contract/postLimits.ts'
import { type ForumView, toViewPath } from '../forumVariables.ts'

type Props = {
  page: number
  view: ForumView
  /** Whether the page has as many posts as fit. */
  isFull: boolean
  forum: { canonicalPath: string; postCount: number }
}

/** Stays beside infinite scrolling, for crawlers, browsers without JavaScript, and jumps to a far page. */
export function PostPager({ page, view, isFull, forum }: Props) {
  const href = (index: number) => toViewPath(forum.canonicalPath, view, index)
  // Filtered posts are not counted.
  if (view.filter || view.answered) return <Pager page={page} hasNext={isFull} href={href} />
  return <Pager page={page} lastPage={getLastPage(forum.postCount, postLimits.perPage)} href={href} />
}
