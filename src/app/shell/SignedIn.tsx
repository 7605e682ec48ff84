import { paths } from '#app/paths.ts'
import { type SessionUser, signOut } from '#client/session.ts'
import { Bell } from '#features/notifications/web/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { ChevronDownIcon, EyeIcon, LogOutIcon, SettingsIcon, UserIcon, WarningIcon } from '#ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx'
import { m } from './signedInMessages.ts'
import styles from './UserCorner.module.css'

function UserMenu({ user }: { user: SessionUser }) {
  return (
    <Menu
      label={m.accountMenu(user.username)}
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
        {m.accountSettings()}
      </MenuItem>
      <MenuItem icon={<EyeIcon />} href={paths.siteSettings()}>
        {m.siteSettings()}
      </MenuItem>
      <MenuItem icon={<UserIcon />} href={paths.userPage(user.username)}>
        {m.viewProfile()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOutIcon />} onSelect={() => void signOut()}>
        {m.logOut()}
      </MenuItem>
    </Menu>
  )
}

/** The menu of who is signed in, the bell, and a warning while the e-mail address is not verified. */
export function SignedIn({ user }: { user: SessionUser }) {
  return (
    <>
      {!user.verified && (
        <IconLink className={styles.warning} label={m.unverified()} href={paths.accountSettings()}>
          <WarningIcon size={20} />
        </IconLink>
      )}
      <Bell userId={user.id} />
      <UserMenu user={user} />
    </>
  )
}
