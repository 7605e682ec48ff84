import type { ReactNode } from 'react'
import { CubeIcon, DotsIcon } from '#ui/icons/pageIcons.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuLink } from '#ui/overlays/MenuLink.tsx'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { messages as viewerMessages } from '../../viewer/messages.ts'
import { useModelDownload } from '../../viewer/web/model/useModelDownload.ts'
import styles from './CreationActions.module.css'
import type { Creation } from './creation.ts'

type Props = {
  creation: Creation
  isPending?: boolean
  /** What comes before the download of the model. */
  children: ReactNode
  /** What comes after it. */
  last?: ReactNode
}

/** Its button shows that a chosen action is under way. */
export function CreationMenu({ creation, isPending = false, children, last }: Props) {
  const download = useModelDownload(creation)
  const isBusy = isPending || download?.isPending
  return (
    <Menu className={styles.more} label={messages.page.moreActions()} trigger={isBusy ? <SpinnerRing /> : <DotsIcon />}>
      {children}
      {download && (
        <MenuLink icon={<CubeIcon />} {...download.link}>
          {viewerMessages.modelView.download()}
        </MenuLink>
      )}
      {last}
    </Menu>
  )
}
