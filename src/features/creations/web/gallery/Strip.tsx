import { type MouseEvent, useEffect, useRef } from 'react'
import { CubeIcon } from '#ui/icons.tsx'
import styles from './Gallery.module.css'
import { type GalleryItem, thumbnailUrl } from './items.ts'
import { m } from './messages.ts'

type Props = { items: readonly GalleryItem[]; active: number; onChoose: (index: number) => void }

/** Small pictures to choose from; the one that is shown above stands in the middle as far as that is possible. */
export function Strip({ items, active, onChoose }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const strip = list.current
    const chosen = strip?.children[active]
    if (!strip || !(chosen instanceof HTMLElement)) return
    const left = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' })
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
            aria-label={item.kind === 'model' ? m.showModel() : m.showImage(item.image.name)}
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
  if (item.kind === 'image') return <img src={thumbnailUrl(item.image.url)} alt="" loading="lazy" />
  return (
    <>
      {item.model.posterUrl ? (
        <img src={thumbnailUrl(item.model.posterUrl)} alt="" loading="lazy" />
      ) : (
        <CubeIcon size={24} />
      )}
      <span className={styles.badge}>3D</span>
    </>
  )
}
