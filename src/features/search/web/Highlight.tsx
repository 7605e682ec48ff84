export function Highlight({ parts }: { parts: readonly { text: string; isMarked: boolean }[] }) {
  return parts.map(({ text, isMarked }, index) =>
    // Parts have no identity other than their index.
    isMarked ? <mark key={index}>{text}</mark> : text,
  )
}
