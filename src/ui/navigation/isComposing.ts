const imeKeyCode = 229

/** Whether the key belongs to an input method. Safari ends the composition before the Enter that confirms it, and only marks that by its code. */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === imeKeyCode
