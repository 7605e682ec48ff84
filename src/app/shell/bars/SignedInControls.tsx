import { createPortal } from 'react-dom'
import { Slot, siteNotices } from '#client/extensions/slots.tsx'
import type { SessionUser } from '#client/session/session.ts'
import { signOut } from '#client/session/signOut.ts'
import { CheckMailBanner } from '#features/accounts/web/verification/CheckMailBanner.tsx'
import { Bell } from '#features/notifications/web/index.ts'
import { paths } from '#paths.ts'
import { IconLink } from '#ui/controls/IconButton.tsx'
import { EyeIcon, LogOutIcon, UserIcon } from '#ui/icons/actionIcons.tsx'
import { ChevronDownIcon, SettingsIcon, WarningIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { messages } from '../../messages.ts'
import { MemberOverlays } from '../overlays/MemberOverlays.tsx'
import styles from './AccountControls.module.css'

function UserMenu({ user }: { user: SessionUser }) {
  return (
    <Menu
      label={messages.signedIn.accountMenu({ name: user.username })}
      trigger={
        <>
          <Avatar username={user.username} picture={user.picture} />
          <ChevronDownIcon className={styles.chevron} />
        </>
      }
      head={
        <div className={styles.who}>
          <b>@{user.username}</b>
          {user.email && <span>{user.email}</span>}
        </div>
      }
    >
      <MenuItem icon={<SettingsIcon />} href={paths.accountSettings()}>
        {uiMessages.accountSettings()}
      </MenuItem>
      <MenuItem icon={<EyeIcon />} href={paths.siteSettings()}>
        {messages.siteSettings()}
      </MenuItem>
      <MenuItem icon={<UserIcon />} href={paths.userPage(user.username)}>
        {messages.signedIn.viewProfile()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOutIcon />} onSelect={() => void signOut()}>
        {messages.signedIn.logOut()}
      </MenuItem>
    </Menu>
  )
}

/** `noticesId` is the id of the place for banners above the page. */
export function SignedInControls({ user, noticesId }: { user: SessionUser; noticesId: string }) {
  const notices = document.getElementById(noticesId)
  const banners = (
    <>
      <CheckMailBanner />
      <Slot of={siteNotices} />
    </>
  )
  return (
    <>
      {notices && createPortal(banners, notices)}
      {!user.verified && (
        <IconLink
          className={styles.warning}
          label={messages.signedIn.unverified()}
          href={paths.accountSettings('email')}
        >
          <WarningIcon size={20} />
        </IconLink>
      )}
      <Bell userId={user.id} />
      <UserMenu user={user} />
      <MemberOverlays />
    </>
  )
}
