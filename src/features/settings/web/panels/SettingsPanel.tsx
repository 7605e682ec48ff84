import { useState } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { paths } from '#paths.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { EditIcon } from '#ui/icons/actionIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import { type SiteSetting, toGroupName, toHint, toName, toShownValue } from '../settingTexts.ts'
import { SettingDialog } from './SettingDialog.tsx'
import { SiteSettingsDoc } from './SettingsPanel.graphql.ts'
import styles from './SettingsPanel.module.css'

/** It has a panel of its own. */
const lookGroup = 'look'

const matches = (setting: SiteSetting, words: string): boolean =>
  [toName(setting), toHint(setting), setting.name, toShownValue(setting)]
    .join(' ')
    .toLowerCase()
    .includes(words.toLowerCase())

export function Panel() {
  const [words, setWords] = useState('')
  const [editing, setEditing] = useState<SiteSetting>()
  const settings = useQuery(SiteSettingsDoc, {}).data?.siteSettings
  if (!settings) return <Spinner />
  const shown = settings.filter((setting) => setting.group !== lookGroup && matches(setting, words.trim()))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <>
      <p className="muted">{messages.about()}</p>
      <p>
        <a className="link" href={paths.managementPanel('look')}>
          {messages.lookElsewhere()}
        </a>
      </p>
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
          <ul className={styles.settings}>
            {shown
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingRow key={setting.name} setting={setting} onEdit={setEditing} />
              ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && <EmptyState title={messages.noneFound()} />}
      {editing && <SettingDialog setting={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

type RowProps = { setting: SiteSetting; onEdit: (setting: SiteSetting) => void }

const SettingRow = ({ setting, onEdit }: RowProps) => (
  <li className={styles.setting}>
    <div className={styles.words}>
      <strong>{toName(setting)}</strong>
      <div className="muted">{toHint(setting)}</div>
    </div>
    <div className={styles.value}>
      <Value setting={setting} />
      {setting.changedAt !== null && setting.source === 'SITE' && (
        <small>
          {messages.changed()} <Time at={setting.changedAt} />
        </small>
      )}
    </div>
    <div className={styles.action}>
      {setting.source === 'ENVIRONMENT' ? (
        <Badge tone="neutral" title={messages.fixed()}>
          {messages.fromEnvironment()}
        </Badge>
      ) : (
        <IconButton label={uiMessages.editor.edit({ name: toName(setting) })} onClick={() => onEdit(setting)}>
          <EditIcon />
        </IconButton>
      )}
    </div>
  </li>
)

function Value({ setting }: { setting: SiteSetting }) {
  if (setting.isBroken) return <Badge tone="warn">{messages.broken()}</Badge>
  const isText = !setting.isSecret && Boolean(setting.value) && setting.value !== 'none'
  return (
    <span dir="auto" className={isText ? undefined : 'muted'}>
      {toShownValue(setting)}
    </span>
  )
}
