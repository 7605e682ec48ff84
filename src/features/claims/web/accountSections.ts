import type { AccountSection } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { messages } from '../messages.ts'
import { ClaimAccount } from './ClaimAccount.tsx'
import { HasFormerAccountsDoc } from './Claims.graphql.ts'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'former-site',
    group: 'data',
    position: 15,
    title: messages.title,
    about: messages.about,
    useIsOffered: () => useQuery(HasFormerAccountsDoc, {}).data?.hasFormerAccounts === true,
    Content: ClaimAccount,
  },
]
