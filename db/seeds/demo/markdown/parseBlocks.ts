import MarkdownIt, { type Token } from 'markdown-it'

const parser = new MarkdownIt()
// Only the lines of blocks are needed, since texts are kept as Markdown.
parser.core.ruler.enableOnly(['normalize', 'block'])

/** The tokens of one block: those that open and close it, and what is between. */
export type Block = Token[]

export const parseBlocks = (markdown: string): Block[] => groupByBlock(parser.parse(markdown, {}))

export const getInnerBlocks = (block: Block): Block[] => groupByBlock(block.slice(1, -1))

/** Indexes of the first line and of the line after the last. */
export const getLines = (block: Block): [start: number, end: number] => block[0]?.map ?? [0, 0]

function groupByBlock(tokens: Token[]): Block[] {
  const blocks: Block[] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) blocks.push([])
    blocks.at(-1)?.push(token)
    depth += token.nesting
  }
  return blocks
}
