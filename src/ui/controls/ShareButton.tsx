import { addToast } from '#client/stores/toasts.ts'
import { ShareIcon } from '../icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import { Button } from './Button.tsx'

export const ShareButton = ({ shareId }: { shareId: string }) => (
  <Button icon={<ShareIcon />} onClick={() => void shareLink(shareId)}>
    {messages.share()}
  </Button>
)

/** Opens the share sheet of the device, or copies the short link. */
export async function shareLink(shareId: string): Promise<void> {
  const url = `${location.origin}/${shareId}`
  if (navigator.share) return navigator.share({ url }).catch(ignoreDismissal)
  await navigator.clipboard.writeText(url)
  addToast({ status: 'success', title: messages.linkCopied(), body: url })
}

/** Dismissing the share sheet is not an error. */
function ignoreDismissal(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
