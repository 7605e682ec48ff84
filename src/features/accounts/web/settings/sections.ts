import type { FunctionComponent } from 'react'
import type { AccountSection } from '#client/extensions/pageParts.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { SecondFactor } from '../../factors/web/SecondFactor.tsx'
import { messages } from '../../messages.ts'
import { LinkedAccounts } from '../../providers/web/LinkedAccounts.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import { Invite } from './Invite.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'
import { Sessions } from './Sessions.tsx'
import type { SettingsProps } from './user.ts'

export type SettingsSection = Omit<AccountSection, 'Content'> & { readonly Content: FunctionComponent<SettingsProps> }

const ownSections: readonly SettingsSection[] = [
  {
    name: 'profile',
    group: 'account',
    position: 10,
    title: messages.profile,
    about: messages.profileAbout,
    Content: ProfileSettings,
  },
  {
    name: 'email',
    group: 'account',
    position: 20,
    title: uiMessages.email,
    about: messages.emailAbout,
    Content: ChangeEmail,
  },
  {
    name: 'password',
    group: 'security',
    position: 10,
    title: messages.password,
    about: messages.passwordAbout,
    Content: ChangePassword,
  },
  {
    name: 'second-factor',
    group: 'security',
    position: 20,
    title: messages.factor.title,
    about: messages.factor.about,
    Content: SecondFactor,
  },
  {
    name: 'linked-accounts',
    group: 'security',
    position: 30,
    title: messages.provider.linkedAccounts,
    about: messages.provider.linkedAbout,
    Content: LinkedAccounts,
  },
  {
    name: 'sessions',
    group: 'security',
    position: 40,
    title: messages.sessions,
    about: messages.sessionsAbout,
    Content: Sessions,
  },
  {
    name: 'invites',
    group: 'data',
    position: 10,
    title: messages.inviteTitle,
    about: messages.inviteAbout,
    Content: Invite,
  },
  {
    name: 'data',
    group: 'data',
    position: 20,
    title: messages.yourData,
    about: messages.exportAbout,
    Content: ExportData,
  },
  {
    name: 'delete',
    group: 'data',
    position: 30,
    title: messages.deleteAccount,
    about: messages.deleteAbout,
    Content: DeleteAccount,
  },
]

const groups = ['account', 'security', 'data'] as const

/** Lists all sections in the order of the navigation. */
export function listSections(others: readonly AccountSection[]): SettingsSection[] {
  const sections = listByPosition<SettingsSection>([...ownSections, ...others])
  return groups.flatMap((name) => sections.filter(({ group }) => group === name))
}
