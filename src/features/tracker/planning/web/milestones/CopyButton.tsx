import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { messages } from '../../messages.ts'

export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      {isCopied ? messages.milestones.copied() : messages.milestones.copy()}
    </Button>
  )
}
