/** Nobody's browser asks the video's host for anything before its reader wants to see it. */
const host = 'https://www.youtube-nocookie.com'

/** Puts the player where the link to a video is. */
export function playVideo(link: HTMLAnchorElement): void {
  const [id = '', start = '0'] = (link.dataset.video ?? '').split(':')
  const frame = document.createElement('iframe')
  frame.src = `${host}/embed/${encodeURIComponent(id)}?autoplay=1&start=${Number(start) || 0}`
  frame.title = link.textContent ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  link.replaceWith(frame)
  frame.focus()
}
