import { type MouseEvent, type Ref, useMemo } from 'react'
import styles from './Prose.module.css'
import { toTextLanguage } from './toTextLanguage.ts'
import { withDirections } from './withDirections.ts'

/** Stays a link with a modifier key or without JavaScript. */
function play(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-video]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void import('./playVideo.ts').then(({ playVideo }) => playVideo(link))
}

type Props = {
  html: string
  compact?: boolean
  /** Guessed from the text if it is not known. */
  lang?: string | undefined
  ref?: Ref<HTMLDivElement>
}

/** Must only receive HTML that the server has sanitized. */
export function Prose({ html, compact, lang, ref }: Props) {
  const directed = useMemo(() => withDirections(html), [html])
  const className = compact ? `${styles.prose} ${styles.compact}` : styles.prose
  return (
    <div
      ref={ref}
      className={className}
      lang={lang ?? toTextLanguage(html)}
      onClick={play}
      dangerouslySetInnerHTML={{ __html: directed }}
    />
  )
}
