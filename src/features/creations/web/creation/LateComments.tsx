import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#language/format.ts'
import { useModule } from '#ui/useModule.ts'
import styles from './LateComments.module.css'
import { fetchComments, fetchedComments } from './lateCommentsModule.ts'
import { m } from './messages.ts'

type Props = { objectId: string; count: number; authorId: number; wanted: boolean }

/** The conversation, fetched when it is scrolled to (specification, section 2), or at once for a link to a comment. */
export function LateComments({ objectId, count, authorId, wanted }: Props) {
  const [isNear, setNear] = useState(wanted)
  const place = useRef<HTMLElement>(null)
  const late = useModule(fetchComments, isNear)

  useEffect(() => {
    if (isNear || !place.current) return
    if (/^#(cmt-|comments)/.test(location.hash)) return setNear(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])

  const module = late ?? fetchedComments()
  if (isNear && module) return <module.Comments objectId={objectId} count={count} authorId={authorId} />
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
