import type { MouseEvent, Ref } from 'react'
import styles from './Prose.module.css'

/** A video plays in its place; with a key held down, or without JavaScript, it is a link to where it is. */
function play(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-video]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void import('./playVideo.ts').then(({ playVideo }) => playVideo(link))
}

/**
 * Written text: Markdown that the server has rendered and sanitised. `compact` for comments.
 * Never give it HTML from anywhere else.
 */
export function Prose({ html, compact, ref }: { html: string; compact?: boolean; ref?: Ref<HTMLDivElement> }) {
  const className = compact ? `${styles.prose} ${styles.compact}` : styles.prose
  return <div ref={ref} className={className} onClick={play} dangerouslySetInnerHTML={{ __html: html }} />
}
