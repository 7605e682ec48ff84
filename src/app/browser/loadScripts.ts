const maxWaitMs = 1_000

/** Loads the scripts of the page once its first frame is on the screen: before it they would only delay what there is to see. */
const load = () => document.head.append((document.getElementById('scripts') as HTMLTemplateElement).content)

// A page in the background draws no frames.
if (document.hidden) load()
else {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  // For browsers that do not report it; a second call finds nothing to load.
  setTimeout(load, maxWaitMs)
}

/** The last button that was pressed before React handles clicks, unless the browser itself handles it. */
let pressed: HTMLElement | null | undefined

function forget(): void {
  pressed?.removeAttribute('data-pressed')
}

document.onclick = ({ target }) => {
  forget()
  pressed = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
  pressed?.setAttribute('data-pressed', '')
}
addEventListener('hydrated', () => {
  forget()
  pressed?.click()
})
