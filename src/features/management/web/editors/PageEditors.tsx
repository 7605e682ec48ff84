import { useState } from 'react'
import { createPortal } from 'react-dom'
import { loadPageEditors, type PageEditor } from '#client/extensions/pageEditors.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EditIcon } from '#ui/icons/actionIcons.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { useElements } from '#ui/useElements.ts'
import { useModule } from '#ui/useModule.ts'
import { ManagementPanelsDoc } from '../ManagementPage.graphql.ts'
import styles from './PageEditors.module.css'

/** The end of the breadcrumbs above a title, where nothing moves, or a place that the page keeps. */
const places = 'nav:has(+ div h1), [data-page-editor]'

/** Buttons that edit what a page is about. The pages load no code for it. */
export function PageEditors() {
  const editors = useModule(loadPageEditors, true)?.editors ?? []
  return editors.map((editor) => <MarkedEditor key={editor.mark} editor={editor} />)
}

function MarkedEditor({ editor }: { editor: PageEditor }) {
  const [mark] = useElements(editor.mark)
  const [place] = useElements(places)
  return mark && place && <EditButton editor={editor} mark={mark} place={place} />
}

type Props = { editor: PageEditor; mark: HTMLElement; place: HTMLElement }

function EditButton({ editor: { right, label, load }, mark, place }: Props) {
  const rights = useQuery(ManagementPanelsDoc, {}).data?.managementPanels
  const { navigate } = useNavigation()
  const [openMark, setOpenMark] = useState<HTMLElement>()
  const module = useModule(load, openMark !== undefined)
  const close = () => setOpenMark(undefined)
  if (!rights?.includes(right)) return null

  function showSaved(path = location.pathname + location.search) {
    close()
    void navigate(path, { replace: true, resetScroll: false })
  }

  return (
    <>
      {createPortal(
        <Button
          size="small"
          variant="quiet"
          className={styles.edit}
          icon={<EditIcon />}
          aria-haspopup="dialog"
          data-print="none"
          onClick={() => setOpenMark(mark)}
        >
          <span>{label()}</span>
        </Button>,
        place,
      )}
      {module && <module.Editor mark={mark} isOpen={openMark === mark} onClose={close} onSaved={showSaved} />}
    </>
  )
}
