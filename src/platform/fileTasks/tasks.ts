import type { Creation, GameFileErrorCode, GameFileErrorParams, Model } from '#gamefiles/index.ts'

/** Paths are on the local disk. */
export type FileTasks = {
  readCreation: { input: { path: string }; output: Creation }
  /** `name` is one that `readCreation` returned, such as of the thumbnail. */
  readPackageFile: { input: { path: string; name: string; maxBytes: number }; output: Uint8Array }
  buildModel: { input: { path: string }; output: Model }
}

export type TaskName = keyof FileTasks

export type TaskRequest = { [Name in TaskName]: { name: Name; input: FileTasks[Name]['input'] } }[TaskName]

export type TaskReply =
  | { kind: 'done'; output: unknown }
  | { kind: 'fault'; code: GameFileErrorCode; params: GameFileErrorParams }
  | { kind: 'failed'; reason: string }
