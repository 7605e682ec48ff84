import { Panel } from '#ui/Panel.tsx'
import { m } from '../../messages.ts'
import type { Post } from '../post.ts'

/** Others about the same. */
export function RelatedPosts({ posts }: { posts: Post['related'] }) {
  if (!posts.length) return null
  return (
    <Panel title={m.relatedPosts()}>
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
