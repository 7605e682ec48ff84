import { useState } from 'react'
import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { EditorField, SideBySide } from '#features/writing/web/index.ts'
import { type Language, languageDetails, languages } from '#language/language.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { LinkTabs } from '#ui/navigation/LinkTabs.tsx'
import { draftFields } from '../../contract/limits.ts'
import { pageLimits } from '../../contract/pageLimits.ts'
import { pagePaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { BeginWithTemplate } from './BeginWithTemplate.tsx'
import { findDraft, getPageName, type ManagedPage } from './managedPage.ts'
import { PageActions } from './PageActions.tsx'
import { type DialogName, PageDialog } from './PageDialog.tsx'
import { Status } from './PageList.tsx'
import { SavePageDraftDoc } from './PagesPanel.graphql.ts'
import styles from './PagesPanel.module.css'
import { VersionHistory } from './VersionHistory.tsx'

const draftForm = z.strictObject(draftFields)

type Values = z.infer<typeof draftForm>

type Props = { opened: ManagedPage; language: Language }

export function PageEditor({ opened, language }: Props) {
  // What others save meanwhile does not replace what is being written here: saving it is refused.
  const [page, setPage] = useState(opened)
  const [dialog, setDialog] = useState<DialogName>()
  const save = useMutation(SavePageDraftDoc)
  const { title = '', body = '', revision = 0 } = findDraft(page, language) ?? {}
  const tabs = languages.map((each) => ({
    label: languageDetails[each].name,
    href: pagePaths.edit(page.slug, each),
    isCurrent: each === language,
  }))

  async function submit(values: Values) {
    try {
      const { savePageDraft } = await save({ pageId: page.id, language, revision, ...values })
      addToast({ status: 'success', title: messages.manage.saved() })
      return async () => setPage(savePageDraft)
    } catch (error) {
      throw createFormError(error)
    }
  }

  return (
    <>
      <div className={styles.title}>
        <h2 dir="auto">{getPageName(page)}</h2>
        <Status page={page} />
      </div>
      <LinkTabs label={messages.manage.language()} tabs={tabs} />
      <Form<Values> key={revision} schema={draftForm} defaultValues={{ title, body }} onSubmit={submit}>
        <SideBySide title="title" text="body">
          <BeginWithTemplate slug={page.slug} language={language} />
          <TextField name="title" label={uiMessages.title()} autoComplete="off" />
          <EditorField
            name="body"
            label={messages.manage.body()}
            maximum={pageLimits.maxBodyLength}
            draftKey={`page ${page.id} ${language}`}
          />
          <div className={styles.actions}>
            <SubmitButton>{messages.manage.save()}</SubmitButton>
            <PageActions page={page} onChanged={setPage} onOpen={setDialog} />
          </div>
        </SideBySide>
      </Form>
      <VersionHistory slug={page.slug} />
      <PageDialog
        name={dialog}
        page={page}
        language={language}
        onChanged={setPage}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}
