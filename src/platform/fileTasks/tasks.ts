import type {
  BoardFingerprint,
  Creation,
  GameFileErrorCode,
  GameFileErrorParams,
  Model,
  SaveComparison,
} from '#gamefiles/index.ts'
import type { Loop } from '#simulation/loop/recordLoop.ts'
import type { SaveTest, TestBench } from '#simulation/testBench/testSave.ts'

/** Paths are on the local disk. */
export type FileTasks = {
  /** `entry` names the file of the creation in a package that holds several. */
  readCreation: { input: { path: string; entry?: string | null }; output: Creation }
  /** `name` is one that `readCreation` returned, such as of the thumbnail. */
  readPackageFile: { input: { path: string; name: string; maxBytes: number }; output: Uint8Array }
  buildModel: { input: { path: string; entry?: string | null }; output: Model }
  /** A model for other programs, in binary glTF. */
  exportModel: { input: { path: string; entry: string | null }; output: Uint8Array }
  /** `path` is the former save, `laterPath` the later one. */
  compareSaves: {
    input: { path: string; entry: string | null; laterPath: string; laterEntry: string | null }
    output: SaveComparison
  }
  testSave: { input: { path: string; entry: string | null; bench: TestBench }; output: SaveTest }
  /** Null for a circuit that does nothing by itself. */
  recordLoop: { input: { path: string; entry: string | null }; output: Loop | null }
  fingerprintBoards: { input: { path: string; entry: string | null }; output: BoardFingerprint[] }
}

export type TaskName = keyof FileTasks

export type TaskRequest = { [Name in TaskName]: { name: Name; input: FileTasks[Name]['input'] } }[TaskName]

export type TaskReply =
  | { kind: 'done'; output: unknown }
  | { kind: 'gameFileError'; code: GameFileErrorCode; params: GameFileErrorParams }
  | { kind: 'failed'; reason: string }
