import { useEffect, useRef, useState } from 'react'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { PauseIcon, PlayIcon } from '#ui/icons/mediaIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import { HomeCircuitDoc } from './HomeCircuit.graphql.ts'
import styles from './HomeCircuit.module.css'

const loadPreview = () => import('./CircuitPreview.tsx')

/** The most liked circuit that moves by itself: its poster, and once it is in view the running circuit. */
export function HomeCircuit() {
  const circuit = usePageQuery(HomeCircuitDoc).data?.creations[0]
  const frame = useRef<HTMLDivElement>(null)
  const isInView = useIsInView(frame)
  const [choice, setChoice] = useState<boolean>()
  const [isMotionReduced, setMotionReduced] = useState(true)
  useEffect(() => setMotionReduced(matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const isRunning = isInView && (choice ?? !isMotionReduced)
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (isRunning) setNeeded(true)
  }, [isRunning])
  const preview = useModule(loadPreview, isNeeded)
  if (!circuit) return null
  const { id, title, canonicalPath, versionNumber, modelThumbnail, author } = circuit
  return (
    <section className={styles.section} aria-labelledby="home-circuit">
      <h2 id="home-circuit">{messages.home.heading()}</h2>
      <div ref={frame} className={styles.frame}>
        {modelThumbnail && <img src={`${modelThumbnail.downloadUrl}?w=720`} alt="" loading="lazy" decoding="async" />}
        {preview && <preview.CircuitPreview id={id} version={versionNumber} title={title} isRunning={isRunning} />}
        <IconButton
          framed
          label={isRunning ? messages.home.pause() : messages.home.run()}
          className={styles.toggle}
          onClick={() => setChoice(!isRunning)}
        >
          {isRunning ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.author}>{messages.home.by({ author: author.username })}</p>
        <p>{messages.home.about()}</p>
        <ButtonLink size="large" href={canonicalPath}>
          {messages.home.open()}
        </ButtonLink>
      </div>
    </section>
  )
}

function useIsInView(place: { readonly current: HTMLElement | null }): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.3,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInView
}
