import { useEffect, useId, useRef, useState } from 'react'
import type { HomeBlockProps } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { HomeCircuitFragment } from '#generated/operations.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { PauseIcon, PlayIcon } from '#ui/icons/mediaIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import { afterPageLoad } from '../../viewer/web/afterPageLoad.ts'
import { ChosenCircuitDoc, HomeCircuitDoc } from './HomeCircuit.graphql.ts'
import styles from './HomeCircuit.module.css'
import { chooseCircuit, countSwitches } from './homeSwitches.ts'

const loadPreview = () => import('./CircuitPreview.tsx')

/** A circuit with its switches: its poster, and the running circuit once it is in view and somebody uses the page. */
export function HomeCircuit({ block }: HomeBlockProps) {
  return block.creationId ? <Chosen block={block} /> : <Suggested block={block} />
}

function Chosen({ block }: HomeBlockProps) {
  const circuit = useQuery(ChosenCircuitDoc, { id: block.creationId }).data?.creation
  return circuit && <Circuit circuit={circuit} heading={block.title} />
}

function Suggested({ block }: HomeBlockProps) {
  const circuit = chooseCircuit(useQuery(HomeCircuitDoc, {}).data?.creations ?? [])
  return circuit && <Circuit circuit={circuit} heading={block.title} />
}

type Props = { circuit: HomeCircuitFragment; heading: string }

function Circuit({ circuit, heading }: Props) {
  const headingId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isInView = useIsInView(frame)
  const [choice, setChoice] = useState<boolean>()
  const [isMotionReduced, setMotionReduced] = useState(true)
  useEffect(() => setMotionReduced(matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const isPageUsed = useIsPageUsed()
  const isRunning = isInView && (choice ?? (isPageUsed && !isMotionReduced))
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (isRunning) setNeeded(true)
  }, [isRunning])
  const preview = useModule(loadPreview, isNeeded)
  const { id, title, canonicalPath, versionNumber, modelThumbnail, author } = circuit
  const hasSwitches = countSwitches(circuit) > 0
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} dir="auto">
        {heading || messages.home.heading()}
      </h2>
      <div className={styles.frame}>
        <div ref={frame} className={styles.view}>
          {modelThumbnail && <img src={`${modelThumbnail.downloadUrl}?w=720`} alt="" loading="lazy" decoding="async" />}
        </div>
        {hasSwitches && <p className={styles.desk}>{!preview && messages.home.waiting()}</p>}
        {preview && (
          <preview.CircuitPreview
            id={id}
            version={versionNumber}
            title={title}
            isRunning={isRunning}
            hasSwitches={hasSwitches}
            onRun={() => setChoice(true)}
          />
        )}
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
        <p>{hasSwitches ? messages.home.aboutSwitches() : messages.home.about()}</p>
        <ButtonLink size="large" href={canonicalPath}>
          {messages.home.open()}
        </ButtonLink>
      </div>
    </section>
  )
}

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Until then the processor is free for what the page needs, which matters where the circuit is in the first view. */
function useIsPageUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    let cancel = () => {}
    const begin = () => {
      abort.abort()
      cancel = afterPageLoad(() => setUsed(true))
    }
    for (const sign of signsOfUse) addEventListener(sign, begin, { passive: true, signal: abort.signal })
    return () => {
      abort.abort()
      cancel()
    }
  }, [])
  return isUsed
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
