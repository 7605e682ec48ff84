import { type MouseEvent, useState } from 'react'
import { addToast } from '#client/stores/toasts.ts'
import type { ModelStatus } from '#generated/operations.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'

type Props = { file: { modelStatus: ModelStatus; downloadUrl: string } }

/**
 * Downloads the model for other programs. The model is made on demand, so a script requests it first, to show that it
 * waits and why there is none.
 */
export function ModelDownload({ file }: Props) {
  const [isPending, setPending] = useState(false)
  const { modelStatus, downloadUrl } = file
  if (modelStatus === 'NONE' || modelStatus === 'FAILED') return null
  const href = downloadUrl.replace(/download$/, 'model.glb')

  async function download(event: MouseEvent) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const error = await findError(href)
    setPending(false)
    if (error === undefined) window.location.assign(href)
    else addToast({ status: 'error', title: messages.modelView.failed(), body: error })
  }

  return (
    <ButtonLink
      icon={isPending ? <SpinnerRing /> : <CubeIcon />}
      href={href}
      rel="nofollow"
      aria-busy={isPending}
      onClick={(event) => void download(event)}
    >
      {messages.modelView.download()}
    </ButtonLink>
  )
}

/** Has the model made. Undefined if it is there. */
async function findError(href: string): Promise<string | undefined> {
  try {
    const response = await fetch(href, { headers: { range: 'bytes=0-0' } })
    if (response.ok) return undefined
    if (response.status === 422) return await response.text()
    return response.status === 429 ? messages.modelView.tooMany() : messages.modelView.tryLater()
  } catch {
    return messages.modelView.tryLater()
  }
}
