/** `npm run cluster`: see README.md in this folder. */
import { rollingRestart } from '../attack/rollingRestart.ts'
import { runAttacks } from '../attack/runAttacks.ts'
import { appendHistory } from './appendHistory.ts'
import { cpuPerRequest } from './cpuPerRequest.ts'
import { cutOff } from './cutOff.ts'
import { doubleFailure } from './doubleFailure.ts'
import { failover } from './failover.ts'
import { listenerCost } from './listenerCost.ts'
import { overloadAttack } from './overload.ts'
import { processKill } from './processKill.ts'
import { purge } from './purge.ts'
import { readYourWrites } from './readYourWrites.ts'
import { restoreAttack } from './restore.ts'
import { scheduledPosts } from './scheduledPosts.ts'
import { sharedLimits } from './sharedLimits.ts'
import { unconfirmed } from './unconfirmed.ts'

await runAttacks('npm run cluster', [
  rollingRestart,
  processKill,
  scheduledPosts,
  sharedLimits,
  purge,
  readYourWrites,
  appendHistory,
  failover,
  cutOff,
  doubleFailure,
  unconfirmed,
  restoreAttack,
  overloadAttack,
  cpuPerRequest,
  listenerCost,
])
