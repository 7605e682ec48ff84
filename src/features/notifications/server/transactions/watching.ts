/** For operations of other features. */
export { copyWatches, unwatch, watch } from '../watches/writes.ts'
