/** A set-up step that failed in an expected way; the message is one line for the person at the terminal. */
export class SetupError extends Error {}

const oldestMajor = 20

/** Progress goes to standard error: standard output belongs to the program that is started in the end. */
export const say = (text) => process.stderr.write(`${text}\n`)

/** Runs `main`; an expected failure becomes its one line and exit code 1. */
export async function runTool(main) {
  try {
    if (Number.parseInt(process.versions.node, 10) < oldestMajor) {
      throw new SetupError(`Node ${oldestMajor} or newer is needed, this is ${process.versions.node}`)
    }
    await main()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
