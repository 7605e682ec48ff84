import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useModule } from '#ui/useModule.ts'
import type { ImageItem } from './images/imageItems.ts'
import styles from './SideBySide.module.css'
import { UnusedImagesContext } from './unusedImages.ts'

const loadTools = () => import('./tools/index.ts')

type Props = {
  /** Names of the form's fields. */
  title: string
  text: string
  /** What readers see above the text; without it, the title alone. */
  Head?: ComponentType<{ title: string }>
  children: ReactNode
}

/** Shows a preview beside the fields on wide windows; narrow ones have the preview of the editor itself. */
export function SideBySide({ title, text, Head, children }: Props) {
  const [titleValue, textValue] = useWatch({ name: [title, text] }) as [string, string]
  const [images, setImages] = useState<readonly ImageItem[]>([])
  const pane = useRef<HTMLDivElement>(null)
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!pane.current) return
    const observer = new ResizeObserver(([entry]) => setVisible((entry?.contentRect.width ?? 0) > 0))
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])
  const tools = useModule(loadTools, isVisible)
  return (
    <div className={styles.pair}>
      <div className={styles.fields}>
        <UnusedImagesContext value={setImages}>{children}</UnusedImagesContext>
      </div>
      <div ref={pane} className={styles.pane}>
        {tools && isVisible && <tools.LivePreview title={titleValue} text={textValue} images={images} Head={Head} />}
      </div>
    </div>
  )
}
