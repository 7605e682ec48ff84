/** Preloaded into an attacked site: shifts its clock by the milliseconds in the file CLOCK_SHIFT_FILE. */
import { readFileSync, watchFile } from 'node:fs'

const file = process.env.CLOCK_SHIFT_FILE
const RealDate = Date
let shiftMs = 0

const read = () => {
  shiftMs = Number(readFileSync(file, 'utf8')) || 0
}
if (file) {
  read()
  watchFile(file, { interval: 50, persistent: false }, read)
}

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length) super(...args)
    else super(RealDate.now() + shiftMs)
  }

  static now() {
    return RealDate.now() + shiftMs
  }
}
