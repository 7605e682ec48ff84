import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { useSetting } from '#client/stores/useSettings.ts'
import styles from './Input.module.css'

const minHeight = 80
const extraHeight = 3

/** Fits the text plus 3 px, at least 80 px. */
function fit(area: HTMLTextAreaElement): void {
  // Measuring forces a layout of the whole page.
  if (!area.value) {
    area.style.height = `${minHeight}px`
    return
  }
  const scrolled = scrollY
  area.style.height = `${minHeight}px`
  if (area.scrollHeight > area.clientHeight) area.style.height = `${area.scrollHeight + extraHeight}px`
  // while the area was low, the page may have been too short to keep its scroll position
  if (scrollY !== scrolled) scrollTo(scrollX, scrolled)
}

function useAutoResize(ref: RefObject<HTMLTextAreaElement | null>, value: unknown): void {
  const isOn = useSetting('autoResizeBoxes')
  useEffect(() => {
    const area = ref.current
    if (!area || !isOn) return
    // A size set by hand would last until the next letter.
    area.style.resize = 'none'
    const refit = () => fit(area)
    area.addEventListener('input', refit)
    return () => area.removeEventListener('input', refit)
  }, [ref, isOn])
  useEffect(() => {
    if (ref.current && isOn) fit(ref.current)
    // `value` may be set from outside.
  }, [ref, isOn, value])
}

type Props = ComponentProps<'textarea'> & {
  /** The text of an uncontrolled area, which may be set from outside. */
  text?: string
}

/** Ctrl+Enter or Cmd+Enter submits the form. */
export function TextArea({ className, onKeyDown, ref, text, ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement)
  useAutoResize(own, rest.value ?? text)

  function submit(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  const classes = [styles.input, styles.area, className].filter(Boolean).join(' ')
  return <textarea dir="auto" {...rest} ref={own} className={classes} onKeyDown={submit} />
}
