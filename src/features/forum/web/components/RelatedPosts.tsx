import { Panel } from '#ui/layout/Panel.tsx'
import { messages } from '../../messages.ts'
import type { Post } from '../post.ts'

export function RelatedPosts({ posts }: { posts: Post['related'] }) {
  if (!posts.length) return null
  return (
    <Panel title={messages.relatedPosts()}>
      <ul>
        {posts.map(({ id, title, canonicalPath }) => (
          <li key={id}>
            <a href={canonicalPath}>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
