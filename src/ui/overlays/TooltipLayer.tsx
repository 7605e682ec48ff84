import { useEffect, useRef } from 'react'
import styles from './TooltipLayer.module.css'

const defaultDelayMs = 600
const gap = 6

type Timer = ReturnType<typeof setTimeout> | undefined

const findTooltipElement = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null

/** Above the element if there is no room below; always within the window. */
function place(tooltip: HTMLElement, element: HTMLElement): void {
  const box = element.getBoundingClientRect()
  const [width, height] = [tooltip.offsetWidth, tooltip.offsetHeight]
  const left = Math.min(Math.max(box.left + box.width / 2 - width / 2, 8), innerWidth - width - 8)
  const below = box.bottom + gap
  const top = below + height > innerHeight ? box.top - gap - height : below
  tooltip.style.left = `${Math.round(left)}px`
  tooltip.style.top = `${Math.round(top)}px`
}

function watch(tooltip: HTMLElement): () => void {
  let timer: Timer
  let currentElement: HTMLElement | null = null

  function hide() {
    clearTimeout(timer)
    currentElement = null
    if (tooltip.matches(':popover-open')) tooltip.hidePopover()
  }

  function show(element: HTMLElement) {
    if (!element.isConnected || !element.dataset.tooltip) return
    tooltip.textContent = element.dataset.tooltip
    tooltip.showPopover()
    place(tooltip, element)
  }

  function scheduleTooltip(event: Event) {
    // The tooltip stays while the pointer is over it.
    if (event.target === tooltip) return
    const element = findTooltipElement(event)
    if (element === currentElement) return
    hide()
    if (!element || (event instanceof PointerEvent && event.pointerType !== 'mouse')) return
    if (event.type === 'focusin' && !element.matches(':focus-visible')) return
    currentElement = element
    timer = setTimeout(() => show(element), Number(element.dataset.tooltipDelay ?? defaultDelayMs))
  }

  function hideOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') hide()
  }

  const abort = new AbortController()
  const options = { signal: abort.signal, passive: true }
  document.addEventListener('pointerover', scheduleTooltip, options)
  document.addEventListener('focusin', scheduleTooltip, options)
  document.addEventListener('focusout', hide, options)
  document.addEventListener('pointerdown', hide, options)
  document.addEventListener('scroll', hide, { ...options, capture: true })
  document.addEventListener('keydown', hideOnEscape, options)
  return () => {
    abort.abort()
    hide()
  }
}

/** Mounted once for the whole page. Hidden from screen readers: the text is already the accessible name. */
export function TooltipLayer() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current ? watch(ref.current) : undefined), [])
  return <div ref={ref} className={styles.tooltip} popover="manual" aria-hidden="true" />
}
