import type { Creation, FaultCode, FaultParams, Model } from '#gamefiles/index.ts'

/** What may be asked of a file, each with what is answered. Paths are on this machine's disk. */
export type FileTasks = {
  readCreation: { input: { path: string }; output: Creation }
  /** One file of a package, by the name that `readCreation` gave, for instance of its thumbnail. */
  readPackageFile: { input: { path: string; name: string; mostBytes: number }; output: Uint8Array }
  buildModel: { input: { path: string }; output: Model }
}

export type TaskName = keyof FileTasks

export type TaskRequest = { [Name in TaskName]: { name: Name; input: FileTasks[Name]['input'] } }[TaskName]

/** What the process says to its parent, once. */
export type TaskReply =
  | { kind: 'done'; output: unknown }
  | { kind: 'fault'; code: FaultCode; params: FaultParams }
  | { kind: 'failed'; reason: string }
