import { useFormContext, useWatch } from 'react-hook-form'
import { sendQuery } from '#client/queries/graphql.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import type { Language } from '#language/language.ts'
import { Button } from '#ui/controls/Button.tsx'
import { isKnownSlug } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { PageTemplateDoc } from './PagesPanel.graphql.ts'
import styles from './PagesPanel.module.css'

/** Offers a text while nothing is written. */
export function BeginWithTemplate({ slug, language }: { slug: string; language: Language }) {
  const { setValue } = useFormContext()
  const [title, body] = useWatch({ name: ['title', 'body'] }) as [string, string]
  const { isPending, run } = usePendingAction(
    async () => {
      const { pageTemplate } = await sendQuery(PageTemplateDoc, { slug, language })
      for (const [name, value] of Object.entries(pageTemplate ?? {})) setValue(name, value, { shouldDirty: true })
    },
    { failed: messages.manage.failed },
  )
  if (!isKnownSlug(slug) || title.trim() || body.trim()) return null
  return (
    <div className={styles.template}>
      <p>
        {messages.manage.templateAbout()} {slug === 'privacy' && messages.manage.templateOfPrivacy()}
      </p>
      <Button busy={isPending} onClick={() => void run()}>
        {messages.manage.template()}
      </Button>
    </div>
  )
}
