/** Progress goes to standard error: standard output belongs to the results. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`)
