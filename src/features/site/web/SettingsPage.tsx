import { useId } from 'react'
import type { LoadPageParts, SettingGroup, SettingRow } from '#client/extensions/pageParts.ts'
import type { PageHead, PageModule } from '#client/extensions/pageRoute.ts'
import { listSettingValues, type SettingName, type Settings } from '#client/stores/settings.ts'
import { setSetting, useSetting } from '#client/stores/useSettings.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { paths } from '#paths.ts'
import { Select } from '#ui/controls/Select.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../messages.ts'
import styles from './SettingsPage.module.css'

type ControlProps = { row: SettingRow; id: string; aboutId: string }

function Control({ row: { name, values }, id, aboutId }: ControlProps) {
  const value = useSetting(name)
  if (typeof value === 'boolean') {
    return (
      <Switch id={id} name={name} aria-describedby={aboutId} checked={value} onChange={(on) => setSetting(name, on)} />
    )
  }
  const options = listSettingValues(name).map((option) => ({
    value: String(option),
    label: values?.[String(option)]?.() ?? String(option),
  }))
  return (
    <Select
      id={id}
      name={name}
      aria-describedby={aboutId}
      options={options}
      value={value}
      onChange={(event) => setSetting(name, event.currentTarget.value as Settings[SettingName])}
    />
  )
}

function Row({ row }: { row: SettingRow }) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id}>{row.label()}</label>
        <p id={`${id}about`}>{row.hint()}</p>
      </div>
      <Control row={row} id={id} aboutId={`${id}about`} />
    </div>
  )
}

const load = (): PageHead => ({ title: messages.siteSettings, canonicalPath: paths.siteSettings() })

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const groups = listByPosition(await (await loadParts()).loadSettingGroups())
  return { load, Page: () => <SettingsPage groups={groups} /> }
}

function SettingsPage({ groups }: { groups: readonly SettingGroup[] }) {
  return (
    <PageLayout narrow>
      <PageHeader title={messages.siteSettings()} description={messages.about()} />
      <noscript>
        <Note status="warning">{messages.needsScript()}</Note>
      </noscript>
      <div className={styles.groups}>
        {groups.map(({ title, position, rows }) => (
          <section key={position}>
            <h2>{title()}</h2>
            {rows.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </section>
        ))}
      </div>
    </PageLayout>
  )
}
