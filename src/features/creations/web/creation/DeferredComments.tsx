import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#language/format.ts'
import { useModule } from '#ui/useModule.ts'
import { getLoadedCommentsModule, loadCommentsModule } from './commentsModule.ts'
import styles from './DeferredComments.module.css'
import { messages } from './messages.ts'

type Props = { objectId: string; count: number; authorId: number; loadImmediately: boolean }

/** Loads the comments on scroll, or at once for a link to a comment. */
export function DeferredComments({ objectId, count, authorId, loadImmediately }: Props) {
  const [isNear, setNear] = useState(loadImmediately)
  const placeholder = useRef<HTMLElement>(null)
  const loaded = useModule(loadCommentsModule, isNear)

  useEffect(() => {
    if (isNear || !placeholder.current) return
    if (/^#(cmt-|comments)/.test(location.hash)) return setNear(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [isNear])

  const module = loaded ?? getLoadedCommentsModule()
  if (isNear && module) return <module.Comments objectId={objectId} count={count} authorId={authorId} />
  return (
    <section ref={placeholder} className={styles.place}>
      <h2>
        {messages.comments()} <span className="num">{formatNumber(count)}</span>
      </h2>
      <noscript>
        <a href="?comments=1#comments">{messages.showComments()}</a>
      </noscript>
    </section>
  )
}
