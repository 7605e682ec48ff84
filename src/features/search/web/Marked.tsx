/** Text with what was looked for marked in it; it is never HTML. */
export function Marked({ parts }: { parts: readonly { text: string; isMarked: boolean }[] }) {
  return parts.map(({ text, isMarked }, index) =>
    // Parts have no other name than their place.
    isMarked ? <mark key={index}>{text}</mark> : text,
  )
}
