import type { MarkdownIt, StateCore, Token } from 'markdown-it'

const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'])
const id = /^[\w-]{11}$/

/** `start` is in seconds; undefined unless it is a YouTube URL. */
function parseVideoUrl(href: string): { id: string; start: number } | undefined {
  if (!URL.canParse(href)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(href)
  if (!/^https?:$/.test(protocol) || !hosts.has(hostname)) return undefined
  const [, first = '', second = ''] = pathname.split('/')
  const videoId = hostname === 'youtu.be' ? first : first === 'watch' ? searchParams.get('v') : second
  const isKnown = hostname === 'youtu.be' || /^(watch|embed|shorts|live)$/.test(first)
  if (!isKnown || !videoId || !id.test(videoId)) return undefined
  const start = Number(/^(\d{1,5})s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[1] ?? 0)
  return { id: videoId, start }
}

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
