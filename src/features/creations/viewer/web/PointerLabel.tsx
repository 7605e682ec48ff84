import { useLayoutEffect, useRef } from 'react'
import { formatItemLabel } from './formatItemLabel.ts'
import styles from './ModelViewer.module.css'
import type { PointedItem } from './stage/openStage.ts'

const gapPx = 14

export function PointerLabel({ pointed }: { pointed: PointedItem | undefined }) {
  const label = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = label.current
    const stage = element?.parentElement
    if (!element || !stage || !pointed) return
    const left = Math.min(pointed.x + gapPx, stage.clientWidth - element.offsetWidth - 4)
    const top = pointed.y + gapPx + element.offsetHeight > stage.clientHeight ? -element.offsetHeight - 6 : gapPx
    element.style.translate = `${Math.max(4, left)}px ${Math.max(4, pointed.y + top)}px`
  }, [pointed])
  if (!pointed) return null
  const { name, states } = formatItemLabel(pointed.item)
  return (
    <div ref={label} className={styles.pointer}>
      <b>{name}</b>
      {states && <span>{states}</span>}
    </div>
  )
}
