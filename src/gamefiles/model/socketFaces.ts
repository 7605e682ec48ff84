import type { Vec3 } from './vectors.ts'

/** The blue square of a socket, which looks towards +z; in squares, from the socket's origin. */
export type SocketFace = { centre: Vec3; size: number }

const narrow: SocketFace = { centre: [0, 1 / 3, 0.5], size: 0.2 }
const chubby: SocketFace = { centre: [0, 0.5, 0.5], size: 0.8 }

/** The corners that public mods give to the game's own logic of sockets. */
export const socketFaces: ReadonlyMap<string, SocketFace> = new Map([
  ['MHG.Socket', narrow],
  ['MHG.ThroughSocket', narrow],
  ['MHG.ChubbySocket', chubby],
  ['MHG.ChubbyThroughSocket', chubby],
])
