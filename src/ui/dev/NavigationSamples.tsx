import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { SortSelect } from '../controls/SortSelect.tsx'
import { EditIcon, LogOutIcon, TrashIcon } from '../icons/actionIcons.tsx'
import { MenuIcon, SettingsIcon } from '../icons/pageIcons.tsx'
import { TopicRow } from '../layout/TopicRow.tsx'
import { Breadcrumb } from '../navigation/Breadcrumb.tsx'
import { LinkTabs } from '../navigation/LinkTabs.tsx'
import { Pager } from '../navigation/Pager.tsx'
import { Tabs } from '../navigation/Tabs.tsx'
import { Menu, MenuItem, MenuSeparator } from '../overlays/Menu.tsx'
import { Sheet, SheetButton } from '../overlays/Sheet.tsx'
import { ProgressLine } from '../status/ProgressLine.tsx'
import styles from './samples.module.css'

const longTitle = 'Is a tri-state bus worth the extra pegs, or should everything move to multiplexers now?'

const topic = {
  id: 'pst-00000001',
  title: longTitle,
  canonicalPath: '/forum/help/1',
  author: { username: 'hexadecimal_hedgehog.4000', picture: '', flair: 'developer' },
  createdAt: 1_795_000_000,
  score: 203,
  ratedByMe: true,
  commentCount: 62,
  viewCount: 12_345,
}

const lastReply = { id: 'cmt-00000001', createdAt: 1_795_400_000, author: { username: 'hexadecimal_hedgehog.4000' } }

function ProgressSample() {
  const [active, setActive] = useState(false)
  return (
    <>
      <Button onClick={() => setActive(!active)}>Progress line</Button>
      <ProgressLine active={active} />
    </>
  )
}

export function NavigationSamples() {
  return (
    <div className={styles.stack}>
      <Breadcrumb
        items={[{ label: 'Forum', href: '/forum' }, { label: 'Help', href: '/forum/help' }, { label: longTitle }]}
      />
      <div className={styles.row}>
        <Menu label="Post menu" trigger={<MenuIcon />}>
          <MenuItem icon={<SettingsIcon />} href="/settings">
            Site settings
          </MenuItem>
          <MenuItem icon={<LogOutIcon />} onSelect={() => {}}>
            Log out
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<TrashIcon />} danger onSelect={() => {}}>
            Delete
          </MenuItem>
        </Menu>
        <SortSelect
          value="-created"
          keys={['-created', 'created', '-score', '-comments', '-views']}
          action="/forum/help"
        />
        <ProgressSample />
      </div>
      <Tabs
        label="Creation"
        tabs={[
          { id: 'description', label: 'Description', panel: 'What it is.' },
          { id: 'details', label: 'Details', count: 12, panel: 'What it is made of.' },
          { id: 'off', label: 'Disabled', disabled: true, panel: null },
        ]}
      />
      <LinkTabs
        label="Show"
        tabs={[
          { label: 'New', href: '/forum/help', isCurrent: true },
          { label: 'Unanswered', href: '/forum/help?filter=unanswered', isCurrent: false },
        ]}
      />
      <ol>
        <TopicRow topic={{ ...topic, lastReply }} isOwn place={<a href="/forum/help">Help and questions</a>} />
        <TopicRow topic={{ ...topic, title: 'Short', score: 0, commentCount: 0, viewCount: 1, ratedByMe: false }} />
      </ol>
      <Pager page={10} lastPage={37} href={(page) => `?page=${page}`} />
      <Pager label="Pages of an unknown number" page={0} hasNext href={(page) => `?page=${page}`} />
      <div>
        <SheetButton sheet="dev-sheet" icon={<EditIcon />}>
          Manage post
        </SheetButton>
      </div>
      <Sheet id="dev-sheet" title="Manage post">
        <p>Beside the page on wide screens, a sheet from below on narrow ones.</p>
      </Sheet>
    </div>
  )
}
