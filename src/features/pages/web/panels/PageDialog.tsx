import type { Language } from '#language/language.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { useModule } from '#ui/useModule.ts'
import { pagePaths } from '../../contract/paths.ts'
import type { ManagedPage } from './managedPage.ts'
import { PageSettings } from './PageSettings.tsx'

export type DialogName = 'settings' | 'publishing'

type Props = {
  name: DialogName | undefined
  page: ManagedPage
  language: Language
  onChanged: (page: ManagedPage) => void
  onClose: () => void
}

const loadPublishing = () => import('./PublishDialog.tsx')

/** Rendered outside of the form of the text, because forms cannot be nested. */
export function PageDialog({ name, page, language, onChanged, onClose }: Props) {
  const { navigate } = useNavigation()
  const publishing = useModule(loadPublishing, name === 'publishing')

  /** Another slug is another address of the editor. */
  function showSaved(saved: ManagedPage) {
    onChanged(saved)
    if (saved.slug !== page.slug) void navigate(pagePaths.edit(saved.slug, language), { replace: true })
  }

  if (name === 'settings') return <PageSettings page={page} onClose={onClose} onSaved={showSaved} />
  if (name === 'publishing' && publishing)
    return <publishing.PublishDialog page={page} onClose={onClose} onPublished={onChanged} />
  return null
}
