import type { Attack } from './attack.ts'
import { authorization } from './authorization.ts'
import { caching } from './caching.ts'
import { clock } from './clock.ts'
import { credentials } from './credentials.ts'
import { graphqlCost } from './graphqlCost.ts'
import { kill } from './kill.ts'
import { roleMatrix } from './matrix/attack.ts'
import { network } from './network.ts'
import { newsletter } from './newsletter.ts'
import { passkeys } from './passkeys.ts'
import { powerLoss } from './powerLoss.ts'
import { purge } from './purge.ts'
import { rollingRestart } from './rollingRestart.ts'
import { secondFactor } from './secondFactor.ts'
import { signIn } from './signIn.ts'
import { slowClients } from './slowClients.ts'
import { store } from './store.ts'
import { readSweep } from './sweep/attack.ts'
import { textCost } from './textCost.ts'
import { tokens } from './tokens.ts'
import { uploads } from './uploads.ts'
import { xss } from './xss.ts'

/** All attacks in the order in which they run. */
export const attacks: readonly Attack[] = [
  xss,
  authorization,
  readSweep,
  roleMatrix,
  tokens,
  caching,
  credentials,
  secondFactor,
  passkeys,
  signIn,
  network,
  graphqlCost,
  textCost,
  purge,
  uploads,
  store,
  slowClients,
  clock,
  newsletter,
  kill,
  rollingRestart,
  powerLoss,
]
