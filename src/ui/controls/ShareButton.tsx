import { addToast } from '#client/stores/toasts.ts'
import { ShareIcon } from '../icons.tsx'
import { messages } from '../messages.ts'
import { Button } from './Button.tsx'

export function ShareButton({ shareId }: { shareId: string }) {
  async function share() {
    const url = `${location.origin}/${shareId}`
    if (navigator.share) return navigator.share({ url }).catch(ignoreDismissal)
    await navigator.clipboard.writeText(url)
    addToast({ status: 'success', title: messages.linkCopied(), body: url })
  }
  return (
    <Button icon={<ShareIcon />} onClick={() => void share()}>
      {messages.share()}
    </Button>
  )
}

/** Dismissing the share sheet is not an error. */
function ignoreDismissal(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
