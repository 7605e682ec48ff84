/** Operations of other features call these. */
export { copyWatches, unwatch, watch } from '../watches.writes.ts'
