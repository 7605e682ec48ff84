import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { useSetting } from '#client/useSettings.ts'
import styles from './Input.module.css'

const defaultHeight = 80
const spare = 3

/** As high as the text needs plus 3 px, and never under 80 px (specification, section 9). */
function fit(area: HTMLTextAreaElement): void {
  // Measuring makes the browser lay the whole page out: an empty one needs no measure.
  if (!area.value) {
    area.style.height = `${defaultHeight}px`
    return
  }
  const scrolled = scrollY
  area.style.height = `${defaultHeight}px`
  if (area.scrollHeight > area.clientHeight) area.style.height = `${area.scrollHeight + spare}px`
  // while the box was low, the page may have been too short to stay where it was
  if (scrollY !== scrolled) scrollTo(scrollX, scrolled)
}

function useAutoResize(ref: RefObject<HTMLTextAreaElement | null>, value: unknown): void {
  const isOn = useSetting('autoResizeBoxes')
  useEffect(() => {
    const area = ref.current
    if (!area || !isOn) return
    const refit = () => fit(area)
    area.addEventListener('input', refit)
    return () => area.removeEventListener('input', refit)
  }, [ref, isOn])
  useEffect(() => {
    if (ref.current && isOn) fit(ref.current)
    // A value set from outside changes the height too.
  }, [ref, isOn, value])
}

/** Several lines of text, growing with them; Ctrl+Enter (or Cmd+Enter) submits the form it stands in. */
export function TextArea({ className, onKeyDown, ref, ...rest }: ComponentProps<'textarea'>) {
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement)
  useAutoResize(own, rest.value)

  function submit(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  const classes = [styles.input, styles.area, className].filter(Boolean).join(' ')
  return <textarea {...rest} ref={own} className={classes} onKeyDown={submit} />
}
