import { PageError } from '#client/errors.ts'
import type { PageModule, Place, Search } from '#client/page.ts'
import { Page as Column } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useModule } from '#ui/useModule.ts'
import type { Panel } from '../contract/panel.ts'
import { Admitted } from './Admitted.tsx'
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
