import { useEffect, useRef, useState } from 'react'
import { Lightbox, type RenderSlideProps, type Slide, type ZoomRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../../messages.ts'
import 'yet-another-react-lightbox/styles.css'
import { FailedImage } from './FailedImage.tsx'
import type { GalleryImage } from './items.ts'
import styles from './Preview.module.css'
import { useZoomSteps } from './useZoomSteps.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: PictureSlide
  }
}

type PictureSlide = { type: 'picture'; key: string; image: GalleryImage }

const maxZoom = 3

export type PreviewProps = { images: readonly GalleryImage[]; start: number; onClose: () => void }

export function Preview({ images, start, onClose }: PreviewProps) {
  const zoom = useRef<ZoomRef>(null)
  useZoomSteps(zoom, { maxZoom })
  const slides = images.map((image): PictureSlide => ({ type: 'picture', key: image.id, image }))
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={slides as Slide[]}
      plugins={[Zoom]}
      className={styles.preview}
      carousel={{ finite: images.length < 2, preload: 1, padding: '24px' }}
      controller={{ closeOnBackdropClick: true }}
      animation={{ fade: 160, swipe: 200, zoom: 160 }}
      zoom={{ ref: zoom, supports: ['picture'], maxZoom, doubleClickMaxStops: 1, zoomInMultiplier: maxZoom }}
      labels={{
        Lightbox: messages.gallery.preview(),
        Close: uiMessages.close(),
        Previous: messages.gallery.previous(),
        Next: messages.gallery.next(),
        'Zoom in': messages.gallery.zoomIn(),
        'Zoom out': messages.gallery.zoomOut(),
      }}
      render={{
        buttonZoom: (ref) => <ZoomButtons key="zoom" {...ref} />,
        slide: ({ slide }: RenderSlideProps) =>
          'image' in slide ? <Picture image={slide.image as GalleryImage} /> : null,
        ...(images.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  )
}

function Picture({ image }: { image: GalleryImage }) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => setFailed(false), [attempt])
  if (hasFailed) return <FailedImage onRetry={() => setAttempt(attempt + 1)} />
  return (
    <img
      key={attempt}
      className={styles.picture}
      src={image.url}
      alt={image.name}
      width={image.width}
      height={image.height}
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
