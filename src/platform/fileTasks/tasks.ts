import type { Creation, FaultCode, FaultParams } from '#gamefiles/index.ts'

/** What may be asked of a file, each with what is answered. Paths are on this machine's disk. */
export type FileTasks = {
  readCreation: { input: { path: string }; output: Creation }
}

export type TaskName = keyof FileTasks

export type TaskRequest = { [Name in TaskName]: { name: Name; input: FileTasks[Name]['input'] } }[TaskName]

/** What the process says to its parent, once. */
export type TaskReply =
  | { kind: 'done'; output: unknown }
  | { kind: 'fault'; code: FaultCode; params: FaultParams }
  | { kind: 'failed'; reason: string }
