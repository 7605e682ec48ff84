import { useState } from 'react'
import { useHost } from '#client/extensions/extensions.ts'
import { siteLinks, siteSections } from '#client/extensions/siteLinks.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { addToast } from '#client/stores/toasts.ts'
import { useUnsavedGuard } from '#client/stores/unsaved.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { SetSiteSettingsDoc, SiteSettingsDoc } from '#features/settings/web/index.ts'
import type { SiteSettingsQuery } from '#generated/operations.ts'
import { parseContent } from '#siteContent/localized.ts'
import { type SiteLinkEntry, siteLinkList } from '#siteContent/siteLinks.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { LinkList, type Section } from './LinkList.tsx'
import styles from './LinksPanel.module.css'

type Setting = SiteSettingsQuery['siteSettings'][number]

export function Panel() {
  const settings = useQuery(SiteSettingsDoc, {}).data?.siteSettings
  const host = useHost()
  const features = host.unarranged ?? host
  const sections = listByPosition(siteSections.list(features))
  const footer = listByPosition(siteLinks.list(features).filter(({ place }) => place === 'footer'))
  if (!settings) return <Spinner />
  const find = (name: string) => settings.find((setting) => setting.name === name)
  const [navbarSetting, footerSetting] = [find('NAVBAR_LINKS'), find('FOOTER_LINKS')]
  return (
    <>
      {navbarSetting && <Place title={messages.links.navbar()} setting={navbarSetting} sections={sections} />}
      {footerSetting && <Place title={messages.links.footer()} setting={footerSetting} sections={footer} />}
    </>
  )
}

type Props = { title: string; setting: Setting; sections: readonly Section[] }

function Place({ title, setting, sections }: Props) {
  // The revision that the author has seen, although the query is loaded again when somebody else saves.
  const [seen, setSeen] = useState(setting)
  const [links, setLinks] = useState(() => listLinks(setting, sections))
  const set = useMutationWithProof(SetSiteSettingsDoc)
  const draft = JSON.stringify(links)
  const isChanged = draft !== JSON.stringify(listLinks(seen, sections))
  if (setting !== seen && setting.value === draft) setSeen(setting)
  const { isPending, run } = usePendingAction(async (value: string | null) => {
    await set({ changes: [{ name: setting.name, value, before: seen.revision }] })
    addToast({ title: messages.links.saved(), status: 'success' })
  })
  useUnsavedGuard(isChanged && !isPending)
  return (
    <section className={styles.place}>
      <h2>{title}</h2>
      {setting.source === 'ENVIRONMENT' ? (
        <Note status="warning">{messages.links.fixed()}</Note>
      ) : (
        <>
          <LinkList title={title} links={links} sections={sections} onChange={setLinks} />
          <div>
            <Button variant="primary" busy={isPending} disabled={!isChanged} onClick={() => void run(draft)}>
              {messages.links.save()}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** The links of the site, with the sections that it does not name at the end. */
function listLinks({ value }: Setting, sections: readonly Section[]): SiteLinkEntry[] {
  const own = parseContent(siteLinkList, value ?? '') ?? []
  return [...own, ...sections.flatMap(({ href }) => (own.some((link) => link.href === href) ? [] : [{ href }]))]
}
