import { useState } from 'react'
import { useQuery } from '#client/useQuery.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../messages.ts'
import { RecentPostsDoc } from '../PostPage.graphql.ts'
import { recentShown, recentVariables } from '../recentVariables.ts'

/** Closed for this visit by its button; the site setting closes it for good (D63). */
let closedThisVisit = false

/** The newest other posts of a forum. */
export function RecentPosts({ forumKey, exceptId }: { forumKey: string; exceptId: string }) {
  const posts = useQuery(RecentPostsDoc, recentVariables(forumKey)).data?.posts ?? []
  const [isClosed, setClosed] = useState(closedThisVisit)
  const others = posts.filter(({ id }) => id !== exceptId).slice(0, recentShown)
  if (isClosed || !others.length) return null

  function close() {
    closedThisVisit = true
    setClosed(true)
  }

  return (
    <Panel
      title={m.recentPosts()}
      tools={
        <IconButton size="small" label={m.closeRecent()} onClick={close}>
          <CloseIcon />
        </IconButton>
      }
    >
      <ul>
        {others.map(({ id, title, canonicalPath, commentCount, createdAt }) => (
          <li key={id}>
            <a href={canonicalPath}>
              <span>
                {title}
                <small className="num">
                  {m.commentCount(commentCount)}, <Time at={createdAt} />
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
