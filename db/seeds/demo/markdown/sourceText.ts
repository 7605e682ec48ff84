/** Text that begins at `line` of a file; lines are numbered from 1. */
export type SourceText = { file: string; line: number; text: string }

/** Sorted by path; `files` are the texts that `import.meta.glob` found. */
export const toSourceTexts = (files: Record<string, string>): SourceText[] =>
  Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => ({ file: path.replace(/^\//, ''), line: 1, text }))

/** `lineIndex` counts from the beginning of the text. */
export function failAt({ file, line }: SourceText, lineIndex: number, why: string): never {
  throw new Error(`${file}:${line + lineIndex}: ${why}`)
}
