/** The message is one line for the user. */
export class SetupError extends Error {}

/** stdout belongs to the program that is started. */
export const log = (text) => process.stderr.write(`${text}\n`)

export async function runTool(main, { minMajor = 20 } = {}) {
  try {
    if (Number.parseInt(process.versions.node, 10) < minMajor) {
      throw new SetupError(
        `Node ${minMajor} or newer is needed, this is ${process.versions.node}: https://nodejs.org has it`,
      )
    }
    await main()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    log(error.message)
    process.exitCode = 1
  }
}
