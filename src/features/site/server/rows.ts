export type EphemeralMessageRow = { id: number; text: string; status: string; createdAt: Date }

/** An old path, where it leads now, and how many came by it. */
export type RedirectRow = { path: string; location: string; hits: number; createdAt: Date }
