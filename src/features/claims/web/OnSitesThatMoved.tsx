import type { ReactNode } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { HasFormerAccountsDoc } from './Claims.graphql.ts'

/** Shows something only where there are accounts to claim. */
export const OnSitesThatMoved = ({ children }: { children: ReactNode }) =>
  useQuery(HasFormerAccountsDoc, {}).data?.hasFormerAccounts ? children : null
