import { type ReactNode, useEffect } from 'react'
import { paths } from '#app/paths.ts'
import { PageError } from '#client/errors.ts'
import type { PageModule, Place, Search } from '#client/page.ts'
import { useSession } from '#client/session.ts'
import { useQuery } from '#client/useQuery.ts'
import { useNavigation } from '#ui/navigation.ts'
import { Page as Column } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useModule } from '#ui/useModule.ts'
import type { Panel } from '../contract/panel.ts'
import { ManagementPanelsDoc } from './ManagementPage.graphql.ts'
import styles from './ManagementPage.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The page of the panels that the app knows; one that does not exist is not found (D11). */
export const pageWith = (panels: readonly Panel[]): PageModule => ({
  load({ params }: Place) {
    const panel = panels.find(({ name }) => name === params.panel)
    if (!panel) throw new PageError(404)
    return { title: panel.label, noindex: true }
  },
  Page({ params, search }) {
    return (
      <Admitted>
        {(rights) => (
          <Panels panels={panels.filter(({ right }) => rights.includes(right))} open={params} search={search} />
        )}
      </Admitted>
    )
  },
})

/** Who is signed out is led to the log-in page, who has no right is told so (D11). The server refuses each query anyway. */
export function Admitted({ children }: { children: (rights: readonly string[]) => ReactNode }) {
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
  if (data.session.staffNeed !== 'NONE') return <FirstTheSecondFactor />
  if (!data.managementPanels.length) throw new PageError(403)
  return children(data.managementPanels)
}

/** One of the staff whose rights do not hold yet is led to where they can see to it. */
function FirstTheSecondFactor() {
  const { navigate } = useNavigation()
  useEffect(() => navigate(`${paths.accountSettings()}#second-factor`, { replace: true }), [navigate])
  return <Spinner />
}

type PanelsProps = { panels: readonly Panel[]; open: Search; search: Search }

function Panels({ panels, open, search }: PanelsProps) {
  const panel = panels.find(({ name }) => name === open.panel)
  if (!panel) throw new PageError(403)
  return (
    <Column>
      <div className={styles.layout}>
        <Sidebar panels={panels} open={panel.name} />
        <section className={styles.panel} aria-labelledby="panel-title">
          <h1 id="panel-title">{panel.label()}</h1>
          <Opened key={panel.name} panel={panel} search={search} />
        </section>
      </div>
    </Column>
  )
}

function Opened({ panel, search }: { panel: Panel; search: Search }) {
  const module = useModule(panel.load, true)
  return module ? <module.Panel search={search} /> : <Spinner />
}
