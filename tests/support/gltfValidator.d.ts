declare module 'gltf-validator' {
  export type Issue = { code: string; message: string; severity: number; pointer: string }
  export function validateBytes(bytes: Uint8Array): Promise<{ issues: { messages: Issue[] } }>
}
