import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { SignInFirst } from '#ui/form/SignInFirst.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { creationPaths } from '../../../contract/paths.ts'
import { messages as uploadMessages } from '../../../upload/messages.ts'
import { messages } from '../../messages.ts'
import { parseId, toCrumbs } from '../versionPage.ts'
import { AddVersionForm } from './AddVersionForm.tsx'
import { AddVersionPageDoc } from './EditVersion.graphql.ts'

export async function load({ params, query }: LoadContext): Promise<PageHead> {
  const { creation } = await query(AddVersionPageDoc, { id: parseId(params.id) })
  if (!creation) throw new PageError(404)
  return { title: () => messages.editor.newVersionOf({ title: creation.title }), noindex: true }
}

export function Page({ params }: PageProps) {
  const { status } = useSession()
  const creation = useQuery(AddVersionPageDoc, { id: params.id ?? '' }).data?.creation
  if (status === 'unknown' || !creation) return <Spinner />
  const { title, canonicalPath, canAddVersion } = creation
  return (
    <PageLayout narrow>
      <Breadcrumb
        items={toCrumbs(creation, [
          { label: messages.versions(), href: creationPaths.versions(canonicalPath) },
          { label: messages.newVersion() },
        ])}
      />
      <PageHeader title={messages.editor.newVersionOf({ title })} />
      {status !== 'signedIn' && (
        <SignInFirst label={uploadMessages.logIn()}>{uploadMessages.logInVersionNote()}</SignInFirst>
      )}
      {status === 'signedIn' &&
        (canAddVersion ? (
          <AddVersionForm creation={creation} />
        ) : (
          <Note status="warning">{messages.editor.notAuthor()}</Note>
        ))}
    </PageLayout>
  )
}
