import { useEffect } from 'react'
import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadPageParts } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageModule } from '#client/extensions/pageRoute.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { paths } from '#paths.ts'
import { ChevronLeftIcon } from '#ui/icons/pageIcons.tsx'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { AccountSettingsDoc } from './AccountSettingsPage.graphql.ts'
import styles from './AccountSettingsPage.module.css'
import { SettingsNavigation } from './settings/SettingsNavigation.tsx'
import { listSections, type SettingsSection } from './settings/sections.ts'

/** If the address names no section, wide windows show the first one and phones the list of all. */
export async function createSettingsPage(loadParts: LoadPageParts): Promise<PageModule> {
  const sections = listSections(await (await loadParts()).loadAccountSections())
  const findSection = (name: string | undefined) =>
    name ? sections.find((section) => section.name === name) : sections[0]
  return {
    load({ params }: LoadContext) {
      const section = findSection(params.section)
      if (!section) throw new PageError(404)
      const title = () =>
        params.section ? `${section.title()} · ${uiMessages.accountSettings()}` : uiMessages.accountSettings()
      return { title, noindex: true }
    },
    Page({ params }) {
      const section = findSection(params.section)
      return section ? <SettingsPage sections={sections} section={section} isIndex={!params.section} /> : null
    },
  }
}

type Props = { sections: readonly SettingsSection[]; section: SettingsSection; isIndex: boolean }

function SettingsPage({ sections, section, isIndex }: Props) {
  const { currentUser: user } = useSession()
  useRedirects({ sections, path: paths.accountSettings(isIndex ? undefined : section.name), isIndex })
  return (
    <PageLayout>
      <div className={styles.layout} data-index={isIndex || undefined}>
        <h1 className={styles.title}>
          {isIndex ? (
            uiMessages.accountSettings()
          ) : (
            <a href={paths.accountSettings()}>
              <ChevronLeftIcon />
              {uiMessages.accountSettings()}
            </a>
          )}
        </h1>
        <SettingsNavigation
          sections={sections}
          open={section.name}
          isIndex={isIndex}
          isUnverified={user !== null && !user.verified}
        />
        <section className={styles.section} aria-labelledby="section-title">
          <div className={styles.head}>
            <h2 id="section-title">{section.title()}</h2>
            <p>{section.about()}</p>
          </div>
          {user ? <SectionContent key={section.name} section={section} /> : <Spinner />}
        </section>
      </div>
    </PageLayout>
  )
}

/** Visitors have to log in; older links name a section by their hash. */
function useRedirects({ sections, path, isIndex }: Pick<Props, 'sections' | 'isIndex'> & { path: string }): void {
  const { status } = useSession()
  const { navigate } = useNavigation()
  useEffect(() => {
    const hash = location.hash.slice(1)
    const target = isIndex && sections.some(({ name }) => name === hash) ? paths.accountSettings(hash) : path
    if (status === 'signedOut') void navigate(paths.login(target), { replace: true })
    else if (target !== path) void navigate(target, { replace: true })
  }, [status, navigate, sections, path, isIndex])
}

function SectionContent({ section: { Content } }: { section: SettingsSection }) {
  const { data } = useQuery(AccountSettingsDoc, {})
  if (!data?.currentUser) return <Spinner />
  return <Content user={data.currentUser} sessions={data.sessions} />
}
