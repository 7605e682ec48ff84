import { listPagePath } from '#app/paths.ts'
import { Pager } from '#ui/Pager.tsx'
import { postLimits } from '../../contract/postLimits.ts'
import { sortKeys } from '../forumVariables.ts'

type Props = { page: number; sort: string; forum: { canonicalPath: string; postCount: number } }

/** Also with infinite scrolling: for crawlers, without JavaScript, and to jump to a far page. */
export function PostPager({ page, sort, forum }: Props) {
  const lastPage = Math.max(0, Math.ceil(forum.postCount / postLimits.perPage) - 1)
  const href = (index: number) =>
    listPagePath(forum.canonicalPath, { page: index || undefined, sort: sort === sortKeys[0] ? undefined : sort })
  return <Pager page={page} hasNext={page < lastPage} lastPage={lastPage} href={href} />
}
