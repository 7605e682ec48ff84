import { type MouseEvent, useState } from 'react'
import { addToast } from '#client/stores/toasts.ts'
import type { ModelStatus } from '#generated/operations.ts'
import { messages } from '../../messages.ts'

export type ModelFile = { modelStatus: ModelStatus; downloadUrl: string }

/**
 * What a link needs that downloads the model for other programs; undefined without a model. The model is made on demand,
 * so a script requests it first, to show that it waits and why there is none.
 */
export function useModelDownload({ modelStatus, downloadUrl }: ModelFile) {
  const [isPending, setPending] = useState(false)
  if (modelStatus === 'NONE' || modelStatus === 'FAILED') return undefined
  const href = downloadUrl.replace(/download$/, 'model.glb')

  async function download() {
    if (isPending) return
    setPending(true)
    const error = await findError(href)
    setPending(false)
    if (error === undefined) window.location.assign(href)
    else addToast({ status: 'error', title: messages.modelView.failed(), body: error })
  }

  function onClick(event: MouseEvent) {
    event.preventDefault()
    void download()
  }
  return { isPending, link: { href, rel: 'nofollow', 'aria-busy': isPending, onClick } }
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
