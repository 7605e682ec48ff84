const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'])
const id = /^[\w-]{11}$/

/** `start` is in seconds; undefined unless it is a YouTube URL. */
export function parseVideoUrl(href: string): { id: string; start: number } | undefined {
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
