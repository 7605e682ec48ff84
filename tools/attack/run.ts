/** `npm run attack`: see README.md in this folder. */
import { attacks } from './attacks.ts'
import { runAttacks } from './runAttacks.ts'

await runAttacks('npm run attack', attacks)
