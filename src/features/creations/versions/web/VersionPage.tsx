import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { creationPaths } from '../../contract/paths.ts'
import layout from '../../page/web/CreationPage.module.css'
import { DetailList } from '../../page/web/side/DetailList.tsx'
import { messages } from '../messages.ts'
import { Neighbours } from './Neighbours.tsx'
import { VersionHero } from './VersionHero.tsx'
import styles from './VersionPage.module.css'
import { VersionSide } from './VersionSide.tsx'
import { VersionPageDoc } from './Versions.graphql.ts'
import { assertCanonical, parseId } from './versionPage.ts'

export async function load({ params, path, query }: LoadContext): Promise<PageHead> {
  const number = /^[1-9]\d{0,8}$/.test(params.number ?? '') ? Number(params.number) : undefined
  if (number === undefined) throw new PageError(404)
  const { creation } = await query(VersionPageDoc, { id: parseId(params.id), number })
  if (!creation?.version) throw new PageError(404, messages.noVersion)
  assertCanonical(creation.canonicalPath, path)
  const { name, canonicalPath } = creation.version
  return { title: () => `${creation.title}, ${name || messages.version({ number })}`, canonicalPath }
}

export function Page() {
  const creation = usePageQuery(VersionPageDoc).data?.creation
  const version = creation?.version
  if (!creation || !version) return null
  const { title, canonicalPath } = creation
  const name = version.name || messages.version({ number: version.number })
  return (
    <PageLayout>
      <Breadcrumb
        items={[
          { label: title, href: canonicalPath },
          { label: messages.versions(), href: creationPaths.versions(canonicalPath) },
          { label: name },
        ]}
      />
      <article className={layout.creation}>
        <VersionHero creation={creation} version={version} title={`${title}, ${name}`} />
        <div className={layout.side}>
          <VersionSide creation={creation} version={version} name={name} />
        </div>
        <section className={`${layout.body} ${styles.notes}`}>
          <h2>{messages.whatIsNew()}</h2>
          {version.renderedChangelog ? (
            <Prose html={version.renderedChangelog} />
          ) : (
            <p className={styles.quiet}>{version.number === 1 ? messages.firstNotes() : messages.noNotes()}</p>
          )}
          <div className={styles.file}>
            <DetailList
              rows={[
                { label: messages.file(), values: [{ text: version.fileName }] },
                { label: messages.sha256(), values: [{ text: version.sha256, isCode: true }] },
              ]}
            />
          </div>
          <Neighbours creation={creation} number={version.number} />
        </section>
      </article>
    </PageLayout>
  )
}
