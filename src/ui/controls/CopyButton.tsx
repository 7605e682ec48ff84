import { useState } from 'react'
import { messages } from '../messages.ts'
import { Button } from './Button.tsx'

/** `label` says more than "Copy" where there are several. */
export function CopyButton({
  text,
  children = messages.copy(),
  label,
}: {
  text: string
  children?: string
  label?: string
}) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button size="small" aria-label={isCopied ? undefined : label} onClick={() => void copy()}>
      {isCopied ? messages.copied() : children}
    </Button>
  )
}
