import { type KeyboardEvent, useMemo, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CubeIcon, FullscreenIcon } from '#ui/icons.tsx'
import { useModule } from '#ui/useModule.ts'
import styles from './Gallery.module.css'
import { type GalleryImage, type GalleryModel, itemsOf, wrapped } from './items.ts'
import { m } from './messages.ts'
import { Slide } from './Slide.tsx'
import { Strip } from './Strip.tsx'
import { useSwipe } from './useSwipe.ts'

export type GalleryProps = {
  /** Of the creation. */
  title: string
  images: readonly GalleryImage[]
  model?: GalleryModel | null
}

const loadPreview = () => import('./Preview.tsx')

/**
 * The pictures of a creation, and its model as the first of them: one at a time, fading into the next, with a strip of
 * small ones below. A click on an image opens it over the whole screen (specification, gallery; D47). Without
 * JavaScript the small ones are links to the large.
 */
export function Gallery({ title, images, model = null }: GalleryProps) {
  const items = useMemo(() => itemsOf(images, model), [images, model])
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set([0]))
  const [enlarged, setEnlarged] = useState<number>()
  const preview = useModule(loadPreview, enlarged !== undefined)
  const active = Math.min(at, items.length - 1)
  const isSeveral = items.length > 1

  const show = (index: number) => {
    const next = wrapped(index, items.length)
    setAt(next)
    setSeen((before) => new Set([...before, next]))
  }
  const swipe = useSwipe({ onLeft: () => show(active + 1), onRight: () => show(active - 1) })
  const item = items[active]
  if (!item) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !isSeveral || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(active + step)
  }
  const enlarge = () => item.kind === 'image' && setEnlarged(images.indexOf(item.image))

  return (
    <section className={styles.gallery} aria-label={m.gallery(title)} onKeyDown={onKeyDown}>
      <div className={styles.stage} {...(item.kind === 'image' ? swipe : {})}>
        {items.map((each, index) => (
          <Slide
            key={each.id}
            item={each}
            title={title}
            isActive={index === active}
            isWanted={seen.has(index)}
            onEnlarge={enlarge}
          />
        ))}
        {item.kind === 'model' && (
          <span className={styles.tag}>
            <CubeIcon />
            {m.model()}
          </span>
        )}
        {isSeveral && (
          <>
            <IconButton framed label={m.previous()} className={styles.previous} onClick={() => show(active - 1)}>
              <ChevronLeftIcon />
            </IconButton>
            <IconButton framed label={m.next()} className={styles.next} onClick={() => show(active + 1)}>
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
        {item.kind === 'image' && (
          <div className={styles.corner}>
            <span className={styles.count} role="status">
              {m.position(active + 1, items.length)}
            </span>
            <IconButton framed label={m.enlarge()} onClick={enlarge} onPointerEnter={() => void loadPreview()}>
              <FullscreenIcon />
            </IconButton>
          </div>
        )}
      </div>
      {isSeveral && <Strip items={items} active={active} onChoose={show} />}
      {preview && enlarged !== undefined && (
        <preview.Preview images={images} start={enlarged} onClose={() => setEnlarged(undefined)} />
      )}
    </section>
  )
}
