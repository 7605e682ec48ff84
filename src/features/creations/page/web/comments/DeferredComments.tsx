import { useEffect, useRef, useState } from 'react'
import { conversationTools, Slot } from '#client/extensions/slots.tsx'
import { useDeferredModule } from '#ui/deferredModule.ts'
import { Count } from '#ui/status/Stat.tsx'
import { messages } from '../../../messages.ts'
import { commentsModule } from '../modules.ts'
import styles from './DeferredComments.module.css'

type Props = { objectId: string; count: number; authorId: number; loadImmediately: boolean }

/** Loads the comments on scroll, or at once for a link to a comment. */
export function DeferredComments({ objectId, count, authorId, loadImmediately }: Props) {
  const [isNear, setNear] = useState(loadImmediately)
  const placeholder = useRef<HTMLElement>(null)
  const module = useDeferredModule(commentsModule, isNear)

  useEffect(() => {
    if (isNear || !placeholder.current) return
    if (/^#(cmt-|comments|first-unread)/.test(location.hash)) return setNear(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [isNear])

  if (isNear && module) return <module.Comments objectId={objectId} count={count} authorId={authorId} />
  return (
    <section ref={placeholder} className={styles.place}>
      <h2>
        {messages.page.comments()} <Count value={count} />
      </h2>
      <Slot of={conversationTools} conversationId={objectId} section={placeholder} isDeferred />
      <noscript>
        <a href="?comments=1#comments">{messages.page.showComments()}</a>
      </noscript>
    </section>
  )
}
