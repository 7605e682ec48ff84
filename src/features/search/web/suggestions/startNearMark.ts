type Part = { text: string; isMarked: boolean }

const maxLead = 24

/** Shortens what comes before the first match, so that one line shows it. */
export function startNearMark(parts: readonly Part[]): readonly Part[] {
  const first = parts.findIndex(({ isMarked }) => isMarked)
  const lead = parts.slice(0, Math.max(0, first)).map(({ text }) => text)
  const characters = [...lead.join('')]
  if (characters.length <= maxLead) return parts
  // The text starts with a whole word if there is one.
  const end = characters.slice(-maxLead).join('')
  return [{ text: `… ${end.replace(/^\S*\s+(?=\S)/, '')}`, isMarked: false }, ...parts.slice(first)]
}
