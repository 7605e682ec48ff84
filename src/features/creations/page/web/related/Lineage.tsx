import { usePageQuery } from '#client/queries/usePageQuery.ts'
import type { CreationLineageQuery } from '#generated/operations.ts'
import { creationPaths } from '../../../contract/paths.ts'
import { Thumbnail } from '../../../hub/web/Thumbnail.tsx'
import { getLicenceName, getLicenceUrl } from '../../../licenceNames.ts'
import { messages } from '../../../messages.ts'
import { FactList } from '../side/FactList.tsx'
import { CreationLineageDoc } from './Related.graphql.ts'
import styles from './Related.module.css'

type Lineage = NonNullable<CreationLineageQuery['creation']>
type RelatedCreation = Lineage['remixes'][number]

/** Tells in the side column how others may use the creation, and what it is based on. */
export function LineageFacts() {
  const lineage = usePageQuery(CreationLineageDoc).data?.creation
  if (!lineage) return null
  const { licence, basedOn } = lineage
  const url = getLicenceUrl(licence)
  const fact = { label: messages.related.licence(), value: getLicenceName(licence), ...(url ? { href: url } : {}) }
  const gone = basedOn.filter(({ creation }) => creation === null).length
  return (
    <div className={styles.lineage}>
      <FactList facts={[fact]} />
      {basedOn.length > 0 && (
        <section className={styles.related} aria-labelledby="basedOn">
          <h2 id="basedOn">{messages.related.basedOn()}</h2>
          <ul>
            {basedOn.map(
              ({ creation, licence: granted }) =>
                creation && <Row key={creation.id} creation={creation} aside={granted && getLicenceName(granted)} />,
            )}
          </ul>
          {gone > 0 && <p className={styles.gone}>{messages.related.gone({ n: gone })}</p>}
        </section>
      )}
    </div>
  )
}

const maxRows = 4

export function Remixes() {
  const lineage = usePageQuery(CreationLineageDoc).data?.creation
  if (!lineage?.remixCount) return null
  const { numericId, remixCount, remixes } = lineage
  return (
    <section className={styles.related} data-print="none" aria-labelledby="remixes">
      <h2 id="remixes">{messages.related.remixes({ n: remixCount })}</h2>
      <ul>
        {remixes.slice(0, maxRows).map((creation) => (
          <Row key={creation.id} creation={creation} />
        ))}
      </ul>
      {remixCount > maxRows && (
        <a className={styles.all} href={`${creationPaths.hubIndex()}?q=basedon:${numericId}`}>
          {messages.related.allRemixes()}
        </a>
      )}
    </section>
  )
}

function Row({ creation, aside }: { creation: RelatedCreation; aside?: string | null }) {
  const { kind, title, canonicalPath, thumbnail, author } = creation
  return (
    <li>
      <span className={styles.picture}>
        <Thumbnail url={thumbnail} kind={kind} />
      </span>
      <div>
        <a href={canonicalPath}>{title}</a>
        <p className={styles.by}>
          <span>{messages.related.by({ author: author.username })}</span>
          {aside && <span>{aside}</span>}
        </p>
      </div>
    </li>
  )
}
