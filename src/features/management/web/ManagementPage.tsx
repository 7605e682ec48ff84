import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadPageParts, ManagementPanel } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageModule, SearchParams } from '#client/extensions/pageRoute.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import styles from './ManagementPage.module.css'
import { RequireRight } from './RequireRight.tsx'
import { Sidebar } from './Sidebar.tsx'

export async function createManagementPage(loadParts: LoadPageParts): Promise<PageModule> {
  const panels = listByPosition(await (await loadParts()).loadPanels())
  return {
    load({ params }: LoadContext) {
      const panel = panels.find(({ name }) => name === params.panel)
      if (!panel) throw new PageError(404)
      return { title: () => `${panel.label()} · ${messages.management()}`, noindex: true }
    },
    Page: ({ params, search }) => (
      <RequireRight>
        {(rights) => (
          <Panels panels={panels.filter(({ right }) => rights.includes(right))} open={params} search={search} />
        )}
      </RequireRight>
    ),
  }
}

type PanelsProps = { panels: readonly ManagementPanel[]; open: SearchParams; search: SearchParams }

function Panels({ panels, open, search }: PanelsProps) {
  const panel = panels.find(({ name }) => name === open.panel)
  if (!panel) throw new PageError(403)
  return (
    <PageLayout>
      <div className={styles.layout}>
        <Sidebar panels={panels} open={panel.name} />
        <section className={styles.panel} aria-labelledby="panel-title">
          <h1 id="panel-title">{panel.label()}</h1>
          <PanelContent key={panel.name} panel={panel} search={search} />
        </section>
      </div>
    </PageLayout>
  )
}

function PanelContent({ panel, search }: { panel: ManagementPanel; search: SearchParams }) {
  const module = useModule(panel.load, true)
  return module ? <module.Panel search={search} /> : <Spinner />
}
