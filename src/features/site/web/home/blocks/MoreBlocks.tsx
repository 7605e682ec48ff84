import type { HomeBlockFragment } from '#generated/operations.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { Slideshow } from '../Slideshow.tsx'
import { toPicture } from '../toPicture.ts'
import { Film } from './Film.tsx'
import styles from './MoreBlocks.module.css'

type Props = { block: HomeBlockFragment }

/** A block that few home pages have. */
export function MoreBlock({ block }: Props) {
  const { kind, title, renderedText, url } = block
  return (
    <PageLayout>
      <section className={styles.block}>
        {title && kind !== 'film' && <h2 dir="auto">{title}</h2>}
        {kind === 'pictures' && <Pictures block={block} />}
        {kind === 'film' && <Film url={url} title={title} />}
        {kind === 'text' && <Prose html={renderedText} />}
      </section>
    </PageLayout>
  )
}

const Pictures = ({ block: { pictures } }: Props) => (
  <div className={styles.pictures}>
    <Slideshow pictures={pictures.map(toPicture)} />
  </div>
)
