/** Contacted only when the user plays a video. */
const host = 'https://www.youtube-nocookie.com'

/** Shows the captions of the video, if it has some. */
export function playVideo(link: HTMLAnchorElement): void {
  const [id = '', start = '0'] = (link.dataset.video ?? '').split(':')
  const frame = document.createElement('iframe')
  frame.src = `${host}/embed/${encodeURIComponent(id)}?autoplay=1&cc_load_policy=1&start=${Number(start) || 0}`
  frame.title = link.textContent ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  link.replaceWith(frame)
  frame.focus()
}
