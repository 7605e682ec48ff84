import { useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { currentLanguage, languageDetails } from '#language/language.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { type Column, DataTable } from '#ui/editor/DataTable.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { PlusIcon, SettingsIcon } from '#ui/icons/pageIcons.tsx'
import { PanelAction } from '#ui/layout/PanelLayout.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { pageLimits } from '../../contract/pageLimits.ts'
import { type KnownSlug, knownSlugs, pagePaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { getPageName, getSlugName, listWritten, type ManagedPage } from './managedPage.ts'
import { PageSettings } from './PageSettings.tsx'
import { CreatePageDoc, ManagedPagesDoc } from './PagesPanel.graphql.ts'
import styles from './PagesPanel.module.css'

/** A known page that nobody has begun is a row as well. */
type Row = { slug: string; page: ManagedPage | undefined }

export function PageList() {
  const pages = useQuery(ManagedPagesDoc, {}).data?.managedPages
  const [isNewOpen, setNewOpen] = useState(false)
  const [edited, setEdited] = useState<ManagedPage>()
  const create = useCreatePage()
  const { isPending, run } = usePendingAction(create, { failed: messages.manage.failed })
  if (!pages) return <Spinner />
  const missing = knownSlugs.filter((known) => !pages.some(({ slug }) => slug === known))
  return (
    <div className={styles.panel}>
      <PanelAction>
        <Button variant="primary" icon={<PlusIcon />} onClick={() => setNewOpen(true)}>
          {messages.manage.newPage()}
        </Button>
      </PanelAction>
      <DataTable<Row>
        rows={[...pages.map((page) => ({ slug: page.slug, page })), ...missing.map(toMissingRow)]}
        rowKey={({ slug }) => slug}
        columns={createColumns()}
        renderActions={({ slug, page }) =>
          page ? (
            <IconButton
              size="small"
              label={messages.manage.settingsOf({ title: getPageName(page) })}
              onClick={() => setEdited(page)}
            >
              <SettingsIcon />
            </IconButton>
          ) : (
            <Button size="small" busy={isPending} onClick={() => void run(slug)}>
              {messages.manage.write()}
            </Button>
          )
        }
      />
      <EditorDialog
        open={isNewOpen}
        title={messages.manage.newPage()}
        fields={[
          {
            name: 'slug',
            label: messages.slug(),
            hint: messages.slugHint(),
            required: true,
            maximum: pageLimits.maxSlugLength,
          },
        ]}
        values={{ slug: '' }}
        onSave={({ slug }) => create(String(slug))}
        onClose={() => setNewOpen(false)}
      />
      {edited && <PageSettings page={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

const toMissingRow = (slug: KnownSlug): Row => ({ slug, page: undefined })

/** Opens the page that it has created. */
function useCreatePage() {
  const create = useMutation(CreatePageDoc)
  const { navigate } = useNavigation()
  return async (slug: string) => {
    const { createPage } = await create({ slug: slug.trim() })
    await navigate(pagePaths.edit(createPage.slug, currentLanguage()))
  }
}

const createColumns = (): Column<Row>[] => [
  {
    title: messages.manage.page(),
    render: ({ slug, page }) => (
      <div>
        {page ? (
          <a
            className="link"
            dir="auto"
            href={pagePaths.edit(slug, listWritten(page)[0]?.language ?? currentLanguage())}
          >
            {getPageName(page)}
          </a>
        ) : (
          getSlugName(slug)
        )}
        <div className="muted">{pagePaths.page(slug)}</div>
      </div>
    ),
  },
  { title: messages.manage.status(), render: ({ page }) => <Status page={page} /> },
  {
    title: messages.manage.languages(),
    render: ({ page }) =>
      page &&
      listWritten(page)
        .map(({ language }) => languageDetails[language].name)
        .join(', '),
  },
  {
    title: messages.manage.places(),
    render: ({ page }) => (
      <>
        {page?.inFooter && <Badge>{messages.inFooter()}</Badge>}
        {page?.atSignUp && <Badge>{messages.atSignUp()}</Badge>}
      </>
    ),
  },
]

export function Status({ page }: { page: ManagedPage | undefined }) {
  if (!page) return <span className="muted">{messages.manage.notWritten()}</span>
  if (!page.isPublished) return <Badge>{messages.manage.unpublished()}</Badge>
  return (
    <>
      <Badge tone="ok">{messages.manage.published()}</Badge>
      {page.hasChanges && <Badge tone="warn">{messages.manage.hasChanges()}</Badge>}
    </>
  )
}
