import type { MouseEvent } from 'react'
import { parseVideoUrl } from '#siteContent/parseVideoUrl.ts'
import { PlayIcon } from '#ui/icons/mediaIcons.tsx'
import { messages } from '../../../messages.ts'
import styles from './MoreBlocks.module.css'

/**
 * A link: a film of YouTube is played in its place, with captions, and a file opens in the browser's player. Nothing is
 * loaded from another host before the click.
 */
export function Film({ url, title }: { url: string; title: string }) {
  const video = parseVideoUrl(url)
  function play(event: MouseEvent<HTMLAnchorElement>) {
    if (!video || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const link = event.currentTarget
    void import('#ui/text/playVideo.ts').then(({ playVideo }) => playVideo(link))
  }
  const id = video && (video.start ? `${video.id}:${video.start}` : video.id)
  return (
    <div className={styles.film}>
      <a href={url} data-video={id} onClick={play}>
        <PlayIcon />
        <span dir="auto">{title || messages.home.film()}</span>
      </a>
    </div>
  )
}
