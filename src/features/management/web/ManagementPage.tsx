import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadPageParts, ManagementPanel, PanelProps } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageModule, SearchParams } from '#client/extensions/pageRoute.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { paths } from '#paths.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { PanelLayout } from '#ui/layout/PanelLayout.tsx'
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
        <section className={styles.panel} aria-label={panel.label()}>
          <PanelLayout
            key={panel.name}
            title={panel.label()}
            about={<About panel={panel} item={panelProps.search.q} />}
          >
            <PanelContent panel={panel} panelProps={panelProps} />
          </PanelLayout>
        </section>
      </div>
    </PageLayout>
  )
}

function About({
  panel: { name, parent, about, listLabel },
  item,
}: {
  panel: ManagementPanel
  item?: string | undefined
}) {
  if (!item || !listLabel) return about()
  return (
    <a className="link" href={paths.managementPanel(parent ?? name)}>
      ← {listLabel()}
    </a>
  )
}

function PanelContent({ panel, panelProps }: { panel: ManagementPanel; panelProps: PanelProps }) {
  const module = useModule(panel.load, true)
  return module ? <module.Panel {...panelProps} /> : <Spinner />
}
