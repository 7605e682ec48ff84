import { useLayoutEffect, useRef } from 'react'
import styles from './ModelViewer.module.css'
import type { Pointed } from './stage/openStage.ts'
import { thingLabel } from './thingLabel.ts'

const gap = 14

/** Says what is under the mouse, beside it and within the stage. */
export function Pointer({ pointed }: { pointed: Pointed | undefined }) {
  const label = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = label.current
    const stage = element?.parentElement
    if (!element || !stage || !pointed) return
    const left = Math.min(pointed.x + gap, stage.clientWidth - element.offsetWidth - 4)
    const top = pointed.y + gap + element.offsetHeight > stage.clientHeight ? -element.offsetHeight - 6 : gap
    element.style.translate = `${Math.max(4, left)}px ${Math.max(4, pointed.y + top)}px`
  }, [pointed])
  if (!pointed) return null
  const { name, states } = thingLabel(pointed.thing)
  return (
    <div ref={label} className={styles.pointer}>
      <b>{name}</b>
      {states && <span>{states}</span>}
    </div>
  )
}
