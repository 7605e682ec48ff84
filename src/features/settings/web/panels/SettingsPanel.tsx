import { useState } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { paths } from '#paths.ts'
import { Input } from '#ui/controls/Input.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { type SiteSetting, toGroupName, toHint, toName, toShownValue } from '../settingTexts.ts'
import { SettingList } from './SettingList.tsx'
import { SiteSettingsDoc } from './SettingsPanel.graphql.ts'
import styles from './SettingsPanel.module.css'

/** Groups that have a panel of their own. */
const elsewhere: Readonly<Record<string, () => string>> = {
  look: messages.lookElsewhere,
  backups: messages.backupsElsewhere,
}

const matches = (setting: SiteSetting, words: string): boolean =>
  [toName(setting), toHint(setting), setting.name, toShownValue(setting)]
    .join(' ')
    .toLowerCase()
    .includes(words.toLowerCase())

export function Panel() {
  const [words, setWords] = useState('')
  const settings = useQuery(SiteSettingsDoc, {}).data?.siteSettings
  if (!settings) return <Spinner />
  const found = settings.filter((setting) => matches(setting, words.trim()))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <>
      <Input
        type="search"
        aria-label={messages.find()}
        placeholder={messages.find()}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h2>{toGroupName(group)}</h2>
          {group in elsewhere ? (
            <a className="link" href={paths.managementPanel(group)}>
              {elsewhere[group]?.()}
            </a>
          ) : (
            <SettingList settings={found.filter((setting) => setting.group === group)} />
          )}
        </section>
      ))}
      {found.length === 0 && <EmptyState title={messages.noneFound()} />}
    </>
  )
}
