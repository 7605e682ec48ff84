import { messages } from '../messages.ts'

/** A later version of the server may know of problems that this script does not. */
export function toProblemText(problem: string): string {
  const texts: Readonly<Record<string, (() => string) | undefined>> = messages.problems
  return texts[problem]?.() ?? problem
}
