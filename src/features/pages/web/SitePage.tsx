import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageModule } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import type { SitePageQuery } from '#generated/operations.ts'
import { formatDate } from '#language/formatTime.ts'
import { currentLanguage, isLanguage, languageDetails } from '#language/language.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { isKnownSlug, pagePaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { SitePageDoc } from './SitePage.graphql.ts'
import styles from './SitePage.module.css'
import { VersionList } from './VersionList.tsx'

/** The known pages have a path without a parameter. */
export const createPage = (knownSlug: string | undefined): PageModule => ({
  load: (place) => load(place, knownSlug),
  Page,
})

async function load({ params, search, query }: LoadContext, knownSlug?: string): Promise<PageHead> {
  const slug = knownSlug ?? params.slug ?? ''
  if (!knownSlug && isKnownSlug(slug)) throw new PageMoved(pagePaths.page(slug))
  const version = /^[1-9]\d{0,8}$/.test(search.version ?? '') ? Number(search.version) : null
  const { sitePage } = await query(SitePageDoc, { slug, version })
  if (!sitePage) throw new PageError(404)
  const { title, canonicalPath } = sitePage
  return {
    title,
    canonicalPath,
    metaTags: [{ name: 'og:title', content: title }],
    noindex: version !== null || !sitePage.version,
  }
}

type Page = NonNullable<SitePageQuery['sitePage']>

function Page() {
  const page = usePageQuery(SitePageDoc).data?.sitePage
  if (!page) return null
  const { title, language, renderedBody, version, versions } = page
  const lang = isLanguage(language) ? languageDetails[language].tag : undefined
  return (
    <PageLayout>
      <div className={styles.column}>
        <Notes page={page} />
        <article className={styles.page}>
          <h1 dir="auto" lang={lang}>
            {title}
          </h1>
          {version && <p className={styles.facts}>{formatVersion(version)}</p>}
          <Prose html={renderedBody} lang={lang} />
        </article>
        {versions.length > 1 && <VersionList page={page} />}
      </div>
    </PageLayout>
  )
}

const formatVersion = ({ number, publishedAt }: NonNullable<Page['version']>): string =>
  `${messages.page.version({ number })} · ${formatDate(publishedAt)}`

function Notes({ page: { slug, canonicalPath, language, version } }: { page: Page }) {
  const isForeign = isLanguage(language) && language !== currentLanguage()
  return (
    <div className={styles.notes}>
      {!version && (
        <Note status="warning">
          {messages.page.draft()}{' '}
          {isLanguage(language) && (
            <a className="link" href={pagePaths.edit(slug, language)}>
              {messages.page.edit()}
            </a>
          )}
        </Note>
      )}
      {version && !version.isCurrent && (
        <Note status="warning">
          {messages.page.former({ number: version.number, date: formatDate(version.publishedAt) })}{' '}
          <a className="link" href={canonicalPath}>
            {messages.page.toCurrent()}
          </a>
        </Note>
      )}
      {isForeign && (
        <p className={styles.foreign}>{messages.page.otherLanguage({ language: languageDetails[language].name })}</p>
      )}
    </div>
  )
}
