/** Between the steps of long work: lets the page answer whoever touched it meanwhile. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
