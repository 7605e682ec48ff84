import type { AccountSection } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'
import { ClaimAccount } from './ClaimAccount.tsx'
import { OnSitesThatMoved } from './OnSitesThatMoved.tsx'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'former-site',
    group: 'data',
    position: 15,
    title: messages.title,
    about: messages.about,
    Offered: OnSitesThatMoved,
    Content: ClaimAccount,
  },
]
