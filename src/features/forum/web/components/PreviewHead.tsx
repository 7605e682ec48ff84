import { useState } from 'react'
import { useSession } from '#client/session/session.ts'
import { Time } from '#ui/text/Time.tsx'
import { PostHead } from './PostHead.tsx'

/** What is above the text of a post that the viewer is writing. */
export function PreviewHead({ title }: { title: string }) {
  const [now] = useState(() => Math.floor(Date.now() / 1_000))
  const author = useSession().currentUser
  if (!author) return null
  return (
    <div>
      <PostHead title={title} author={author} isPreview>
        <Time at={now} />
      </PostHead>
    </div>
  )
}
