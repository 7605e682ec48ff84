import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { FullscreenIcon } from '#ui/icons/mediaIcons.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CubeIcon } from '#ui/icons/pageIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import { useHighlightedPart } from '../../viewer/web/highlightedPart.ts'
import styles from './Gallery.module.css'
import { type GalleryImage, type GalleryModel, getStageRatio, toGalleryItems, wrapIndex } from './items.ts'
import { Slide } from './Slide.tsx'
import { Strip } from './Strip.tsx'
import { useSwipe } from './useSwipe.ts'

export type GalleryProps = {
  title: string
  images: readonly GalleryImage[]
  model?: GalleryModel | null
}

const loadPreview = () => import('./Preview.tsx')

/** The model comes first. Without JavaScript the thumbnails link to the images. */
export function Gallery({ title, images, model = null }: GalleryProps) {
  const items = useMemo(() => toGalleryItems(images, model), [images, model])
  const [activeIndex, setActiveIndex] = useState(0)
  const [visited, setVisited] = useState<ReadonlySet<number>>(() => new Set([0]))
  const [enlarged, setEnlarged] = useState<number>()
  const preview = useModule(loadPreview, enlarged !== undefined)
  const isAsked = useHighlightedPart() !== undefined
  useEffect(() => {
    if (isAsked) setActiveIndex(0)
  }, [isAsked])
  const active = Math.min(activeIndex, items.length - 1)
  const hasMultiple = items.length > 1

  const show = (index: number) => {
    const next = wrapIndex(index, items.length)
    setActiveIndex(next)
    setVisited((previous) => new Set([...previous, next]))
  }
  const swipe = useSwipe({ onLeft: () => show(active + 1), onRight: () => show(active - 1) })
  const item = items[active]
  const [first] = items
  if (!item || !first) return null
  // The ratio of a model depends on the screen.
  const ratio = first.kind === 'image' ? getStageRatio(first.image) : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !hasMultiple || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(active + step)
  }
  const enlarge = () => item.kind === 'image' && setEnlarged(images.indexOf(item.image))

  return (
    <section className={styles.gallery} aria-label={messages.gallery.gallery({ title })} onKeyDown={onKeyDown}>
      <div className={styles.stage} data-ratio={ratio} {...(item.kind === 'image' ? swipe : {})}>
        {items.map((each, index) => (
          <Slide
            key={each.id}
            item={each}
            title={title}
            ratio={ratio}
            isActive={index === active}
            shouldLoad={visited.has(index)}
            onEnlarge={enlarge}
          />
        ))}
        {item.kind === 'model' && (
          <span className={styles.tag}>
            <CubeIcon />
            {messages.gallery.model()}
          </span>
        )}
        {hasMultiple && <Arrows onStep={(step) => show(active + step)} />}
        {item.kind === 'image' && (
          <div className={styles.corner}>
            {hasMultiple && (
              <span className={styles.count} role="status">
                {messages.gallery.position({ at: active + 1, count: items.length })}
              </span>
            )}
            <IconButton
              framed
              label={messages.gallery.enlarge()}
              onClick={enlarge}
              onPointerEnter={() => void loadPreview()}
            >
              <FullscreenIcon />
            </IconButton>
          </div>
        )}
      </div>
      {hasMultiple && <Strip items={items} active={active} onChoose={show} />}
      {preview && enlarged !== undefined && (
        <preview.Preview images={images} start={enlarged} onClose={() => setEnlarged(undefined)} />
      )}
    </section>
  )
}

const Arrows = ({ onStep }: { onStep: (step: number) => void }) => (
  <>
    <IconButton framed label={messages.gallery.previous()} className={styles.previous} onClick={() => onStep(-1)}>
      <ChevronLeftIcon />
    </IconButton>
    <IconButton framed label={messages.gallery.next()} className={styles.next} onClick={() => onStep(1)}>
      <ChevronRightIcon />
    </IconButton>
  </>
)
