/** Logs progress to stderr; stdout carries the results. */
export const log = (text: string): void => void process.stderr.write(`${text}\n`)
