/** The modules of each file that several entries load. */
export const chunksFile = 'dist/chunks.json'
