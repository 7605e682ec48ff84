import type { Declaration, Modules, Node } from './modules.ts'
import { summarizePaths } from './paths.ts'
import { isWritesModule, policyFile, withTransactionFile } from './rules.ts'

export type Summary = {
  /** Each path that returns checks a right, or declares that none is needed. */
  readonly guards: boolean
  /** The first write that a path reaches without a check. */
  readonly openWrite: Node | undefined
  readonly writes: boolean
  /** The checks that it calls on any path. */
  readonly checks: ReadonlySet<string>
}

const none: Summary = { guards: false, openWrite: undefined, writes: false, checks: new Set() }
const checkNames = new Set(['assertCan', 'publicOperation', 'systemOperation'])

/** What declarations write and check, followed through the functions that they call. */
export class Summaries {
  readonly #modules: Modules
  readonly #known = new Map<Node, Summary>()

  constructor(modules: Modules) {
    this.#modules = modules
  }

  get(declaration: Declaration): Summary {
    const { module, name, node } = declaration
    if (module.file === policyFile && checkNames.has(name)) return { ...none, guards: true, checks: new Set([name]) }
    if (isWritesModule(module.file) || (module.file === withTransactionFile && name === 'withTransaction'))
      return { ...none, openWrite: node, writes: true }
    const known = this.#known.get(node)
    if (known) return known
    // A recursive call adds nothing.
    this.#known.set(node, none)
    const program = { modules: this.#modules, summarize: (called: Declaration) => this.get(called) }
    const summary = summarizePaths(declaration, program)
    this.#known.set(node, summary)
    return summary
  }
}
