import { CodeIcon, CubeIcon, GlobeIcon } from '#ui/icons.tsx'
import { Note } from '#ui/Note.tsx'
import type { Creation } from './creation.ts'
import { m } from './messages.ts'
import styles from './Stage.module.css'

const icons = { WORLD: GlobeIcon, SUBASSEMBLY: CubeIcon, MOD: CodeIcon }

/** What the creation looks like. */
export function Stage({ creation }: { creation: Creation }) {
  const { images, kind, title, modelStatus } = creation
  const Icon = icons[kind]
  return (
    <section className={styles.stage} aria-label={m.images()}>
      {images.length ? (
        images.map(({ id, downloadUrl, width, height }, index) => (
          <img key={id} src={downloadUrl} width={width} height={height} alt={m.imageOf(index + 1, title)} />
        ))
      ) : (
        <div className={styles.none}>
          <Icon size={24} />
          {m.noImages()}
        </div>
      )}
      {modelStatus === 'PENDING' && <p className={styles.model}>{m.modelPending()}</p>}
      {modelStatus === 'FAILED' && <Note status="warning">{m.modelFailed()}</Note>}
    </section>
  )
}
