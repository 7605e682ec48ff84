import { useState } from 'react'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useSetting } from '#client/stores/useSettings.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import { RecentPostsDoc } from '../PostPage.graphql.ts'
import { maxRecentPosts } from '../recentPostsVariables.ts'

/** The panel stays closed until the page reloads; the setting `showRecent` hides it permanently. */
let closedThisVisit = false

export function RecentPosts({ exceptId }: { exceptId: string }) {
  const posts = usePageQuery(RecentPostsDoc).data?.posts ?? []
  const isShown = useSetting('showRecent')
  const [isClosed, setClosed] = useState(closedThisVisit)
  const others = posts.filter(({ id }) => id !== exceptId).slice(0, maxRecentPosts)
  if (isClosed || !isShown || !others.length) return null

  function close() {
    closedThisVisit = true
    setClosed(true)
  }

  return (
    <Panel
      title={messages.recentPosts()}
      tools={
        <IconButton size="small" label={messages.closeRecent()} onClick={close}>
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
                  {messages.commentCount({ n: commentCount })}, <Time at={createdAt} />
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
