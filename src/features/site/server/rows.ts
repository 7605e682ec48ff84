export type EphemeralMessageRow = { id: number; text: string; status: string; createdAt: Date }

export type RedirectRow = { path: string; location: string; hits: number; createdAt: Date }
