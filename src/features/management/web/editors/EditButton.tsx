import { useCallback, useState } from 'react'
import { useHost } from '#client/extensions/extensions.ts'
import { loadPageEditors, type PageEditor } from '#client/extensions/pageEditors.ts'
import type { EditToolProps } from '#client/extensions/slots.tsx'
import { useQuery } from '#client/queries/useQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EditIcon } from '#ui/icons/actionIcons.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { useModule } from '#ui/useModule.ts'
import { ManagementPanelsDoc } from '../ManagementPage.graphql.ts'
import styles from './EditButton.module.css'

/** Edits what a page is about, by the editor of its kind. */
export function EditButton(subject: EditToolProps) {
  const host = useHost()
  const load = useCallback(() => loadPageEditors(host), [host])
  const editor = useModule(load, true)?.editors.find(({ kind }) => kind === subject.kind)
  return editor && <KnownEditButton key={`${subject.kind} ${subject.id}`} editor={editor} subject={subject} />
}

type Props = { editor: PageEditor; subject: EditToolProps }

function KnownEditButton({ editor: { right, label, load }, subject }: Props) {
  const rights = useQuery(ManagementPanelsDoc, {}).data?.managementPanels
  const { navigate } = useNavigation()
  const [isOpen, setOpen] = useState(false)
  const module = useModule(load, isOpen)
  const close = () => setOpen(false)
  if (!rights?.includes(right)) return null

  function showSaved(path = location.pathname + location.search) {
    close()
    void navigate(path, { replace: true, resetScroll: false })
  }

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className={styles.edit}
        icon={<EditIcon />}
        aria-haspopup="dialog"
        data-print="none"
        onClick={() => setOpen(true)}
      >
        <span>{label()}</span>
      </Button>
      {module && <module.Editor subject={subject} isOpen={isOpen} onClose={close} onSaved={showSaved} />}
    </>
  )
}
