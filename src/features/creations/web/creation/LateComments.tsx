import { useEffect, useRef, useState } from 'react'
import type { Place } from '#client/page.ts'
import { formatNumber } from '#language/format.ts'
import { useModule } from '#ui/useModule.ts'
import styles from './LateComments.module.css'
import { fetchComments, fetchedComments } from './lateCommentsModule.ts'
import { m } from './messages.ts'

type Module = typeof import('#features/comments/web/index.ts')

/** Once fetched it stays: who asks for the comments by the address has them at the first rendering. */
let fetched: Module | undefined

const fetchComments = async (): Promise<Module> => (fetched ??= await import('#features/comments/web/index.ts'))

/** For the page whose address asks for the comments. */
export async function loadComments(query: Place['query'], objectId: string): Promise<void> {
  const { commentsOf } = await fetchComments()
  await query(...commentsOf(objectId))
}

type Props = { objectId: string; count: number; authorId: number; wanted: boolean }

/** The conversation, fetched when it is scrolled to (specification, section 2), or at once for a link to a comment. */
export function LateComments({ objectId, count, authorId, wanted }: Props) {
  const [shown, setShown] = useState(wanted ? fetched : undefined)
  const place = useRef<HTMLElement>(null)
  const isShown = shown !== undefined

  useEffect(() => {
    if (isShown || !place.current) return
    const show = () =>
      fetchComments().then(
        (module) => setShown(module),
        (error: unknown) => console.warn('The comments could not be loaded', error),
      )
    if (/^#(cmt-|comments)/.test(location.hash)) return void show()
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void show(), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isShown])

  if (shown) return <shown.Comments objectId={objectId} count={count} authorId={authorId} />
  return (
    <section ref={place} className={styles.place}>
      <h2>
        {m.comments()} <span className="num">{formatNumber(count)}</span>
      </h2>
      <noscript>
        <a href="?comments=1#comments">{m.showComments()}</a>
      </noscript>
    </section>
  )
}
