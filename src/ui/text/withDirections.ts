const blockTag = /<(\/?)(p|h[1-6]|li|blockquote|t[dh]|summary)(?=[\s>])/g
/** Their paragraphs inherit the direction: an element is not judged by children that have a direction of their own. */
const containers = ['li', 'blockquote', 'td', 'th']

/** Gives each block of rendered Markdown the direction of its first letters. */
export function withDirections(html: string): string {
  const open: string[] = []
  return html.replace(blockTag, (tag, slash: string, name: string) => {
    const isContainer = containers.includes(name)
    if (slash) {
      if (isContainer) open.pop()
      return tag
    }
    const inherits = !isContainer && open.length > 0
    if (isContainer) open.push(name)
    return inherits ? tag : `${tag} dir="auto"`
  })
}
