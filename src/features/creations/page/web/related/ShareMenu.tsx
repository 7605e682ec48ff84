import { useState } from 'react'
import { shareLink } from '#ui/controls/ShareButton.tsx'
import { CodeIcon } from '#ui/icons/mediaIcons.tsx'
import { ShareIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../../messages.ts'
import type { Creation } from '../creation.ts'
import styles from './ShareMenu.module.css'

const loadDialog = () => import('./EmbedDialog.tsx')

export function ShareMenu({ creation }: { creation: Creation }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const dialog = useModule(loadDialog, wasOpened)
  function embed() {
    setOpened(true)
    setOpen(true)
  }
  const trigger = (
    <>
      <ShareIcon />
      {uiMessages.share()}
    </>
  )
  return (
    <>
      <Menu className={styles.trigger} label={uiMessages.share()} trigger={trigger}>
        <MenuItem icon={<ShareIcon />} onSelect={() => void shareLink(creation.shareId)}>
          {messages.related.shareLink()}
        </MenuItem>
        <MenuItem icon={<CodeIcon />} onSelect={embed}>
          {messages.related.embed()}
        </MenuItem>
      </Menu>
      {dialog && <dialog.EmbedDialog creation={creation} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
