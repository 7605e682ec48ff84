import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadPageParts, ManagementPanel, PanelProps } from '#client/extensions/pageParts.ts'
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
          <Panels
            panels={panels.filter(({ right }) => rights.includes(right))}
            open={params}
            panelProps={{ search, loadParts }}
          />
        )}
      </RequireRight>
    ),
  }
}

type PanelsProps = { panels: readonly ManagementPanel[]; open: SearchParams; panelProps: PanelProps }

function Panels({ panels, open, panelProps }: PanelsProps) {
  const panel = panels.find(({ name }) => name === open.panel)
  if (!panel) throw new PageError(403)
  return (
    <PageLayout>
      <div className={styles.layout}>
        <Sidebar panels={panels} open={panel.parent ?? panel.name} />
        <section className={styles.panel} aria-labelledby="panel-title">
          <h1 id="panel-title">{panel.label()}</h1>
          <PanelContent key={panel.name} panel={panel} panelProps={panelProps} />
        </section>
      </div>
    </PageLayout>
  )
}

function PanelContent({ panel, panelProps }: { panel: ManagementPanel; panelProps: PanelProps }) {
  const module = useModule(panel.load, true)
  return module ? <module.Panel {...panelProps} /> : <Spinner />
}
