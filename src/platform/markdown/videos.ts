import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { parseVideoUrl } from '#siteContent/parseVideoUrl.ts'

/** Turns a link that is alone in its paragraph into a video; the browser shows a player that loads on click. */
export function videos(markdown: MarkdownIt): void {
  markdown.core.ruler.push('videos', (state: StateCore) => {
    state.tokens.forEach((token, at) => {
      const link = findOnlyLink(token)
      const video =
        link && state.tokens[at - 1]?.type === 'paragraph_open' && parseVideoUrl(String(link.attrGet('href')))
      if (!link || !video) return
      link.attrSet('class', 'video')
      link.attrSet('data-video', video.start ? `${video.id}:${video.start}` : video.id)
    })
  })
}

function findOnlyLink({ type, children }: Token): Token | undefined {
  if (type !== 'inline' || children?.length !== 3) return undefined
  const [open, text, close] = children
  return open?.type === 'link_open' && text?.type === 'text' && close?.type === 'link_close' ? open : undefined
}
