import { useMemo } from 'react'
import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { formatNumber } from '#language/format.ts'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Note } from '#ui/status/Note.tsx'
import { creationPaths } from '../../contract/paths.ts'
import { Gallery } from '../../web/gallery/Gallery.tsx'
import { messages } from '../messages.ts'
import { ChangesTable } from './ChangesTable.tsx'
import { CompareForm } from './CompareForm.tsx'
import { useComparisonRequest } from './useComparisonRequest.ts'
import styles from './VersionChangesPage.module.css'
import { VersionChangesPageDoc } from './Versions.graphql.ts'
import { assertCanonical, type Comparison, parseId, toChangesPath } from './versionPage.ts'

export async function load({ params, search, path, query }: LoadContext): Promise<PageHead> {
  const number = parseNumber(params.number)
  if (number === undefined) throw new PageError(404)
  const from = parseNumber(search.from)
  redirectForm(path, { number, from, to: parseNumber(search.to) })
  const { creation } = await query(VersionChangesPageDoc, { id: parseId(params.id), number, from: from ?? null })
  if (!creation?.version?.comparison) throw new PageError(404, messages.noVersion)
  assertCanonical(creation.canonicalPath, path)
  const isOfNeighbours = from === undefined || from === number - 1
  return {
    title: () => `${creation.title}, ${toTitle(number, from)}`,
    canonicalPath: toChangesPath(creation.canonicalPath, number, from),
    noindex: !isOfNeighbours,
  }
}

const parseNumber = (text = ''): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

type Ends = { number: number; from: number | undefined; to: number | undefined }

/** Without JavaScript the form names both versions in the query. */
function redirectForm(path: string, { number, from, to }: Ends): void {
  if (to === undefined) return
  const [former, later] = [Math.min(from ?? number, to), Math.max(from ?? number, to)]
  const creationPath = path.split('/').slice(0, 5).join('/')
  throw new PageMoved(toChangesPath(creationPath, later, former), { dropQuery: true })
}

const toTitle = (number: number, from = number - 1): string => messages.comparison.title({ from, number })

export function Page() {
  const { data, variables } = usePageQuery(VersionChangesPageDoc)
  const creation = data?.creation
  const from = variables.from ?? variables.number - 1
  useComparisonRequest(creation, variables)
  if (!creation?.version?.comparison) return null
  const { title, canonicalPath, version } = creation
  const { comparison, number } = creation.version
  return (
    <PageLayout>
      <Breadcrumb
        items={[
          { label: title, href: canonicalPath },
          { label: version.name || messages.version({ number }), href: version.canonicalPath },
          { label: messages.comparison.changes() },
        ]}
      />
      <PageHeader title={toTitle(number, from)} description={formatSum(comparison)} />
      <CompareForm creation={creation} from={from} to={number} />
      {comparison.status === 'PENDING' && (
        <Note status="warning">
          <p>{messages.comparison.pending()}</p>
          <noscript>
            <a href={creationPaths.compareVersions(creation.id, number, from)} rel="nofollow">
              {messages.comparison.compareNow()}
            </a>
          </noscript>
        </Note>
      )}
      {comparison.status === 'FAILED' && <Note status="error">{messages.comparison.failed()}</Note>}
      {comparison.status === 'READY' && <Changes comparison={comparison} title={toTitle(number, from)} />}
    </PageLayout>
  )
}

const countParts = ({ parts }: Comparison): number =>
  parts.reduce((sum, { added, removed, moved, changed }) => sum + added + removed + moved + changed, 0)

const countWires = ({ wiresAdded, wiresRemoved, wiresMoved }: Comparison): number =>
  wiresAdded + wiresRemoved + wiresMoved

function formatSum(comparison: Comparison): string {
  if (comparison.status !== 'READY') return ''
  const [parts, wires] = [countParts(comparison), countWires(comparison)]
  return parts + wires === 0
    ? messages.comparison.same()
    : messages.comparison.sum({ parts: formatNumber(parts), wires: formatNumber(wires) })
}

function Changes({ comparison, title }: { comparison: Comparison; title: string }) {
  const { model } = comparison
  const galleryModel = useMemo(
    () => model && { url: model.downloadUrl, byteSize: model.byteSize, posterUrl: null },
    [model],
  )
  if (countParts(comparison) + countWires(comparison) === 0) return null
  return (
    <div className={styles.changes}>
      <div className={styles.model} data-print="none">
        <Gallery title={title} images={[]} model={galleryModel} />
        <ul className={styles.legend}>
          <li data-change="added">{messages.comparison.columns.added()}</li>
          <li data-change="removed">{messages.comparison.columns.removed()}</li>
          <li data-change="moved">{messages.comparison.movedOrChanged()}</li>
          <li>{messages.comparison.unchanged()}</li>
        </ul>
      </div>
      <ChangesTable comparison={comparison} />
    </div>
  )
}
