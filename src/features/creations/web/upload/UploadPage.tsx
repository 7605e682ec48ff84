import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { PageError } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useSession } from '#client/session.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { m as words } from '../../messages.ts'
import { kindOfSlug, kindTitle } from '../kinds.ts'
import { m } from './messages.ts'
import { readPrefill } from './prefill.ts'
import { UploadForm } from './UploadForm.tsx'

const titles = { worlds: m.uploadWorld, subassemblies: m.uploadSubassembly, mods: m.uploadMod }
const hints = { worlds: m.helpWorlds, subassemblies: m.helpSubassemblies, mods: m.helpMods }

export function load({ params }: Place): PageHead {
  const kind = kindOfSlug(params.kind)
  if (params.kind && !kind) throw new PageError(404)
  return { title: kind ? titles[kind] : m.upload, noindex: true }
}

/** The kind of the route chooses the words; what is uploaded, the file itself says (D40). */
export function Page({ params, search }: PageProps) {
  const { status } = useSession()
  const kind = kindOfSlug(params.kind)
  const [prefill] = useState(() => readPrefill(search))
  if (status === 'unknown') return <Spinner />
  return (
    <Column narrow>
      <Breadcrumb
        items={[
          { label: words.creationHub(), href: paths.hubIndex() },
          ...(kind ? [{ label: kindTitle[kind](), href: paths.hubIndex(kind) }] : []),
          { label: words.upload() },
        ]}
      />
      <Heading title={kind ? titles[kind]() : m.upload()} />
      {status === 'signedIn' ? (
        <UploadForm prefill={prefill} hint={kind ? hints[kind]() : m.help()} />
      ) : (
        <ButtonLink variant="primary" href={paths.login(location.pathname + location.search)}>
          {m.logIn()}
        </ButtonLink>
      )}
    </Column>
  )
}
