import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { formatList } from '#language/format.ts'
import { type Language, languageDetails } from '#language/language.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import type { EditorField } from '#ui/editor/fields.ts'
import { Note } from '#ui/status/Note.tsx'
import { findPlaces } from '../../contract/findPlaces.ts'
import { pageLimits } from '../../contract/pageLimits.ts'
import { messages } from '../../messages.ts'
import { getPageName, listWritten, type ManagedPage } from './managedPage.ts'
import { PublishPageDoc } from './PagesPanel.graphql.ts'

type Props = { page: ManagedPage; onClose: () => void; onPublished: (page: ManagedPage) => void }

const toSummaryName = (language: Language): string => `summary-${language}`

/** Nothing has changed in the first version, which asks everybody anyway. */
const createFields = (page: ManagedPage): EditorField[] => [
  ...(page.isPublished ? listWritten(page) : []).map(({ language }, index) => ({
    name: toSummaryName(language),
    label: messages.manage.summary({ language: languageDetails[language].name }),
    hint: index === 0 ? messages.manage.summaryHint() : '',
    maximum: pageLimits.maxSummaryLength,
  })),
  ...(page.isPublished && page.atSignUp ? [askAgainField()] : []),
]

const askAgainField = (): EditorField => ({
  name: 'asksAgain',
  label: messages.manage.asksAgain(),
  hint: messages.manage.asksAgainHint(),
  kind: 'flag',
})

export function PublishDialog({ page, onClose, onPublished }: Props) {
  const publish = useMutation(PublishPageDoc)
  const written = listWritten(page)
  const summaries = Object.fromEntries(written.map(({ language }) => [toSummaryName(language), '']))
  return (
    <EditorDialog
      open
      title={messages.manage.publishTitle({ title: getPageName(page) })}
      intro={<Intro page={page} />}
      submitLabel={messages.manage.publish()}
      fields={createFields(page)}
      values={{ ...summaries, asksAgain: false }}
      onSave={async (values) => {
        const texts = written.map(({ language, revision }) => ({
          language,
          revision,
          summary: String(values[toSummaryName(language)] ?? ''),
        }))
        const { publishPage } = await publish({ pageId: page.id, asksAgain: values.asksAgain === true, texts })
        addToast({ status: 'success', title: messages.manage.publishedNow() })
        onPublished(publishPage)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function Intro({ page }: { page: ManagedPage }) {
  const written = listWritten(page)
  const places = written.flatMap(({ body }) => findPlaces(body))
  return (
    <>
      <p>
        {messages.manage.publishes({
          languages: formatList(written.map(({ language }) => languageDetails[language].name)),
        })}
      </p>
      {places.length > 0 && (
        <Note status="warning">
          <b>{messages.manage.toFillIn({ n: places.length })}</b>
          <br />
          {messages.manage.toFillInAbout()} <span dir="auto">{places.join(' ')}</span>
        </Note>
      )}
    </>
  )
}
