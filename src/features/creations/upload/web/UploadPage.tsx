import { useState } from 'react'
import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { useSession } from '#client/session/session.ts'
import { SignInFirst } from '#ui/form/SignInFirst.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { creationPaths } from '../../contract/paths.ts'
import { messages as creationMessages } from '../../messages.ts'
import { kindTitles, parseKindSlug } from '../../web/kinds.ts'
import { messages } from '../messages.ts'
import { parsePrefill } from './prefill.ts'
import { UploadForm } from './UploadForm.tsx'

const titles = { worlds: messages.uploadWorld, subassemblies: messages.uploadSubassembly, mods: messages.uploadMod }
const hints = { worlds: messages.helpWorlds, subassemblies: messages.helpSubassemblies, mods: messages.helpMods }

export function load({ params }: LoadContext): PageHead {
  const kind = parseKindSlug(params.kind)
  if (params.kind && !kind) throw new PageError(404)
  return { title: kind ? titles[kind] : messages.upload, noindex: true }
}

/** The route's kind only selects the texts; the file decides what is published. */
export function Page({ params, search }: PageProps) {
  const { status } = useSession()
  const kind = parseKindSlug(params.kind)
  const [prefill] = useState(() => parsePrefill(search))
  if (status === 'unknown') return <Spinner />
  return (
    <PageLayout>
      <Breadcrumb
        items={[
          { label: creationMessages.creationHub(), href: creationPaths.hubIndex() },
          ...(kind ? [{ label: kindTitles[kind](), href: creationPaths.hubIndex(kind) }] : []),
          { label: creationMessages.upload() },
        ]}
      />
      <PageHeader title={kind ? titles[kind]() : messages.upload()} />
      {status === 'signedIn' ? (
        <UploadForm prefill={prefill} hint={kind ? hints[kind]() : messages.help()} kind={kind} />
      ) : (
        <SignInFirst label={messages.logIn()}>{messages.logInNote()}</SignInFirst>
      )}
    </PageLayout>
  )
}
