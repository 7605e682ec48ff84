import { type ReactNode, useEffect } from 'react'
import { PageError } from '#client/errors/pageErrors.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { paths } from '#paths.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { ManagementPanelsDoc } from './ManagementPage.graphql.ts'

/** Protects the interface only: the server checks each query on its own. */
export function RequireRight({ children }: { children: (rights: readonly string[]) => ReactNode }) {
  const { status } = useSession()
  const { navigate } = useNavigation()
  useEffect(() => {
    if (status === 'signedOut') navigate(paths.login(location.pathname + location.search), { replace: true })
  }, [status, navigate])
  return status === 'signedIn' ? <WithRights>{children}</WithRights> : <Spinner />
}

function WithRights({ children }: { children: (rights: readonly string[]) => ReactNode }) {
  const { data, error } = useQuery(ManagementPanelsDoc, {})
  if (error) throw error
  if (!data) return <Spinner />
  if (data.session.staffNeed !== 'NONE') return <RedirectToSecondFactor />
  if (!data.managementPanels.length) throw new PageError(403)
  return children(data.managementPanels)
}

/** Staff rights apply only with a second factor. */
function RedirectToSecondFactor() {
  const { navigate } = useNavigation()
  useEffect(() => {
    const target = paths.accountSettings('second-factor', location.pathname + location.search)
    void navigate(target, { replace: true })
  }, [navigate])
  return <Spinner />
}
