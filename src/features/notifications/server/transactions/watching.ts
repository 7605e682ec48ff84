/** For operations of other features. */
export { unwatch, watch } from '../watches/writes.ts'
