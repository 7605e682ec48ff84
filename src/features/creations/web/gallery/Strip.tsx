import { type MouseEvent, useEffect, useRef } from 'react'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../../messages.ts'
import styles from './Gallery.module.css'
import { type GalleryItem, toThumbnailUrl } from './items.ts'

type Props = { items: readonly GalleryItem[]; active: number; onChoose: (index: number) => void }

export function Strip({ items, active, onChoose }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const strip = list.current
    const activeItem = strip?.children[active]
    if (!strip || !(activeItem instanceof HTMLElement)) return
    const left = activeItem.offsetLeft - (strip.clientWidth - activeItem.offsetWidth) / 2
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.scrollTo({ left, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
  }, [active])

  const choose = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(index)
  }
  return (
    <ol ref={list} className={styles.strip}>
      {items.map((item, index) => (
        <li key={item.id}>
          <a
            className={styles.thumbnail}
            href={item.kind === 'model' ? (item.model.posterUrl ?? '#') : item.image.url}
            aria-label={
              item.kind === 'model'
                ? messages.gallery.showModel()
                : messages.gallery.showImage({ name: item.image.name })
            }
            aria-current={index === active ? 'true' : undefined}
            onClick={(event) => choose(event, index)}
          >
            <Thumbnail item={item} />
          </a>
        </li>
      ))}
    </ol>
  )
}

function Thumbnail({ item }: { item: GalleryItem }) {
  if (item.kind === 'image') return <img src={toThumbnailUrl(item.image.url)} alt="" loading="lazy" />
  return (
    <>
      {item.model.posterUrl ? (
        <img src={toThumbnailUrl(item.model.posterUrl)} alt="" loading="lazy" />
      ) : (
        <CubeIcon size={24} />
      )}
      <span className={styles.badge}>3D</span>
    </>
  )
}
